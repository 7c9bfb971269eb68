import { Link } from './link'

export interface Crumb {
  label: string
  href: string
}

/** The way to this page; the last is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumbs" className="crumbs">
      <ol>
        {crumbs.map(({ label, href }, index) => (
          <li key={href}>
            <Link href={href} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
