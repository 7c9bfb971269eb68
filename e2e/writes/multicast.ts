import type { World } from '@/e2e/world'
import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { button, byForm, byMenu, type Write } from './write'

const POOLS = '/v1/system/ip-pools'
const QUERY = '?project=web-shop'

/** Turns multicast on, with a pool of groups for maple: 230.1.2.0 to 230.1.2.7. */
export async function turnMulticastOn(world: World): Promise<void> {
  await world.turn({ multicast: true })
  const farah = world.user('farah')
  const make = (path: string, body: object) =>
    world.make(farah, 'POST', POOLS + path, body, NEWEST_VERSION)
  const kind = { ip_version: 'v4', pool_type: 'multicast' }
  await make('', { name: 'groups', description: '', ...kind })
  await make('/groups/ranges/add', { first: '230.1.2.0', last: '230.1.2.7' })
  await make('/groups/silos', { silo: 'maple', is_default: false })
}

const today = { version: NEWEST_VERSION, prepare: turnMulticastOn } as const
const at = (instance: string) => `/projects/web-shop/instances/${instance}/networking`

/** Multicast groups, which platforms of today have. */
export const multicastWrites: readonly Write[] = [
  byForm(
    {
      ...today,
      action: 'joinMulticastGroup',
      operation: 'instanceMulticastGroupJoin',
      at: at('checkout'),
      form: {
        file: 'join-group-dialog.tsx',
        calls: [`PUT /v1/instances/checkout/multicast-groups/sneaked-in${QUERY}`],
        hasNoCommand: true,
      },
    },
    async (page) => {
      await button(page, 'Join multicast group').click()
      await page.getByLabel('Group', { exact: true }).fill('sneaked-in')
    },
    'Join',
  ),
  byMenu(
    {
      ...today,
      action: 'leaveMulticastGroups',
      operation: 'instanceMulticastGroupLeave',
      at: at('search'),
    },
    ...(['232.20.1.7', 'Leave'] as const),
  ),
]
