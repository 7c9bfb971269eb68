import { routes } from '@/lib/routes'
import { Link } from '@/lib/ui/link'
import type { PersonPlace } from './person-place'

/** A silo, as the way to its page for those who have it. */
export const SiloName = ({ silo, isOperator }: PersonPlace) =>
  isOperator ? (
    <Link className="link" translate="no" href={routes.silo(silo)}>
      {silo}
    </Link>
  ) : (
    <span translate="no">{silo}</span>
  )
