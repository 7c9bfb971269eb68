import { routes } from '@/lib/routes'
import { Link } from '@/lib/ui/link'

/** The id of a sled, which leads to its page. */
export const SledLink = ({ id }: { id: string }) => (
  <Link className="link mono" translate="no" href={routes.sledInstances(id)}>
    {id}
  </Link>
)
