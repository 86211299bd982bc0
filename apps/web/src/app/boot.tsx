/** What index.html shows before the app runs, again: while the first screen is on its way. */
export function Boot() {
  return (
    <div className="boot" aria-hidden="true">
      <svg className="boot-mark" viewBox="0 0 48 48" width="56" height="56" focusable="false" aria-hidden="true">
        <rect width="48" height="48" rx="14" fill="currentColor" />
        <path
          className="boot-keyhole"
          d="M24 12.5a7 7 0 0 1 3.6 13l1.9 8.3a1.2 1.2 0 0 1-1.2 1.5h-8.6a1.2 1.2 0 0 1-1.2-1.5l1.9-8.3a7 7 0 0 1 3.6-13Z"
        />
      </svg>
    </div>
  );
}
