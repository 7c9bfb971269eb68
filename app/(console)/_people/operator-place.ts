import { routes } from '@/lib/routes'
import type { PersonPlace } from './person-place'

/** People of a silo as operators see them on its page. */
export const operatorPlace = (silo: string): PersonPlace => ({
  silo,
  isOperator: true,
  userHref: (id) => routes.siloUser(silo, id),
  groupHref: (id) => routes.siloGroup(silo, id),
})
