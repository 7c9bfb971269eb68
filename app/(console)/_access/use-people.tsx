'use client'

import type { ReactNode } from 'react'
import { useIsFleetReader } from '@/lib/navigation/fleet-reader'
import { routes, withQuery } from '@/lib/routes'
import { useDialog } from '@/lib/ui/use-dialog'
import { accessPath, type AccessPlace, projectOf, siloOf } from './access-place'

const loadUser = () => import('@/app/(console)/_people/user-panel')
const loadGroup = () => import('@/app/(console)/_people/group-panel')

interface People {
  readonly userHref: (id: string) => string
  readonly groupHref: (id: string) => string
  /** Who is looked at beside the list. */
  readonly dialog: ReactNode
}

/** Where people of a silo are looked at: beside the list, or on their silo’s page in the system. */
export function usePeople(place: AccessPlace, silo: string): People {
  const isOperator = useIsFleetReader()
  const isHere = place.scope !== 'fleet' && siloOf(place) === undefined
  const of = (param: string) => (id: string) => withQuery(accessPath(place), { [param]: id })
  const hrefs = { userHref: of('person'), groupHref: of('group') }
  const props = (id: string) =>
    isHere && id ? { silo, isOperator, project: projectOf(place), ...hrefs, id } : undefined
  const user = useDialog(loadUser, 'User', { param: 'person', props })
  const group = useDialog(loadGroup, 'Group', { param: 'group', props })
  if (isHere)
    return {
      ...hrefs,
      dialog: (
        <>
          {user.dialog}
          {group.dialog}
        </>
      ),
    }
  const named = siloOf(place) ?? silo
  return {
    userHref: (id) => routes.siloUser(named, id),
    groupHref: (id) => routes.siloGroup(named, id),
    dialog: null,
  }
}
