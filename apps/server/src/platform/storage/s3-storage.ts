import { S3Client } from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import { createDriveStorage } from './drive-storage';
import type { Storage } from './storage';

export interface S3Options {
  /** Absent for Amazon itself. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly forcePathStyle: boolean;
  /** How long one try may take, in milliseconds; there are two. */
  readonly timeoutMs?: number;
}

/** Files in a private bucket of any S3-compatible store. The bucket has to exist. */
export function createS3Storage(options: S3Options): Storage {
  const timeoutMs = options.timeoutMs ?? 10_000;
  const client = new S3Client({
    region: options.region,
    ...(options.endpoint === undefined ? {} : { endpoint: options.endpoint }),
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    forcePathStyle: options.forcePathStyle,
    // Many compatible stores do not understand the newer trailing checksums, and some store them as content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: Math.min(timeoutMs, 3_000),
      requestTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      // By default a slow request would only be written to the log.
      throwOnRequestTimeout: true,
    },
  });
  // Access is the bucket's own setting; several stores refuse requests that carry an ACL.
  return createDriveStorage(
    new S3Driver({ client, bucket: options.bucket, visibility: 'private', supportsACL: false }),
  );
}
