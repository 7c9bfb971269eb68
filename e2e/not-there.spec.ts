import { routes } from '@/lib/routes'
import { expect, worldTest as test } from './fixtures'

const SHOP = 'web-shop'
const NOWHERE = 'nowhere'

/** Pages and forms of one thing each, which is not there; shell.spec.ts looks at one in a browser. */
const PATHS = [
  routes.floatingIpEdit(SHOP, NOWHERE),
  routes.vpcEdit(SHOP, NOWHERE),
  routes.subnets(SHOP, NOWHERE),
  routes.subnetEdit(SHOP, 'default', NOWHERE),
  routes.router(SHOP, 'default', NOWHERE),
  routes.firewallRuleEdit(SHOP, 'default', NOWHERE),
  routes.firewallRuleNew(SHOP, 'default', NOWHERE),
  routes.bgpAnnounceSet(NOWHERE),
  routes.addressLot(NOWHERE),
  routes.silo(NOWHERE),
  routes.ipPool(NOWHERE),
]

/** On the page, or for the browser to finish where the page was already on its way. */
const NOT_FOUND = /Page not found<\/h1>|NEXT_HTTP_ERROR_FALLBACK;404/

test('what is not there is not found', async ({ world, visitor }) => {
  const reader = await (await visitor()).signIn(world.user('farah'))
  const found: string[] = []
  for (const path of PATHS) {
    const text = await (await reader.get(path)).text()
    if (!NOT_FOUND.test(text)) found.push(path)
  }
  expect(found).toEqual([])
})
