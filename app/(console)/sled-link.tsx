import { routes } from '@/lib/routes'
import { Link } from '@/lib/ui/link'

/** A sled by its serial number, by its id when that is unknown; it leads to its page. */
export const SledLink = ({ id, serial }: { id: string; serial: string | undefined }) => (
  <Link className="link mono" translate="no" href={routes.sledInstances(id)}>
    {serial ?? id}
  </Link>
)
