/** Refusal to start: another running process owns the database of this data folder. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';

  /** `holder` completes "is in use by …", for example "another running Keyhold (process 812)". */
  constructor(
    readonly folder: string,
    holder: string,
  ) {
    super(
      `The data folder ${folder} is in use by ${holder}. ` +
        'Stop it first, or choose another folder with KEYHOLD_DATA_DIR.',
    );
  }
}
