interface Games {
  readonly taskModule: { readonly enabled: boolean } | null;
  readonly wheelModule: { readonly enabled: boolean } | null;
}

/** Whether a lock has something to play on its games page: tasks or a wheel that are on. */
export const hasGames = ({ taskModule, wheelModule }: Games): boolean =>
  taskModule?.enabled === true || wheelModule?.enabled === true;
