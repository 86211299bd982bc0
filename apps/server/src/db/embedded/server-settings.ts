/** The number only forms part of the socket's file name: nothing listens on a TCP port of this number. */
export const SOCKET_PORT = 5432;

/** The socket folder or the port at which the server listens. */
export type Listening = { socketFolder: string } | { loopbackPort: number };

/** The whole postgresql.conf, rewritten at every start, so that a new release brings its settings along. */
export function serverSettings(listening: Listening): string {
  const settings: Record<string, string> = {
    ...listeningSettings(listening),
    unix_socket_permissions: '0700',
    max_connections: '60',

    // Durable: an acknowledged write survives a power cut.
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',

    // Small: the server shares a modest machine with the application.
    shared_buffers: '64MB',
    effective_cache_size: '256MB',
    work_mem: '4MB',
    maintenance_work_mem: '32MB',
    max_wal_size: '256MB',
    min_wal_size: '32MB',
    max_worker_processes: '4',
    max_parallel_workers: '2',
    max_parallel_workers_per_gather: '1',
    autovacuum_max_workers: '2',
    io_method: 'sync',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    max_replication_slots: '0',
    huge_pages: 'off',
    jit: 'off',

    timezone: 'UTC',
    log_timezone: 'UTC',
    default_text_search_config: 'pg_catalog.simple',

    // The log tells of the server, not of people: no statements, and nothing per checkpoint that fills it.
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    log_autovacuum_min_duration: '-1',
    log_line_prefix: '%m [%p] ',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${quoted(value)}`);
  return `# Written by Keyhold at every start; changes here are lost.\n${lines.join('\n')}\n`;
}

function listeningSettings(listening: Listening): Record<string, string> {
  if ('loopbackPort' in listening) {
    return {
      listen_addresses: '127.0.0.1',
      port: String(listening.loopbackPort),
      unix_socket_directories: '',
    };
  }
  // A list of folders: in double quotes a comma in the path is only a comma.
  const folder = `"${listening.socketFolder.replaceAll('"', '""')}"`;
  return { listen_addresses: '', port: String(SOCKET_PORT), unix_socket_directories: folder };
}

function quoted(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
