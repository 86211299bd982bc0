import { Link } from '@tanstack/react-router';
import { Pager } from '../../components/pager/pager';

interface AdminPagerProps {
  label: string;
  pagination: { readonly page: number; readonly pages: number };
  /** Where the list is, without its page. */
  search: Readonly<Record<string, string | undefined>>;
}

/** The pages of a list of the administration. */
export function AdminPager({ label, pagination, search }: AdminPagerProps) {
  return (
    <Pager
      label={label}
      page={pagination.page}
      pages={pagination.pages}
      link={({ page, className, label: name, current, children }) => (
        <Link
          key={page}
          to="/admin"
          search={{ ...search, page: String(page) }}
          className={className}
          aria-label={name}
          aria-current={current}
        >
          {children}
        </Link>
      )}
    />
  );
}
