import { Link } from './link'

export interface Crumb {
  label: string
  href: string
  /** A name that a user gave: not to be translated. */
  isName?: true
}

/** The path to this page; the last item is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumbs" className="crumbs">
      <ol>
        {crumbs.map(({ label, href, isName }, index) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={index === crumbs.length - 1 ? 'page' : undefined}
              translate={isName && 'no'}
            >
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
