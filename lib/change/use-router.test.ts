import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askingFirst } from './use-router'

const went: string[] = []
const note = (how: string) => (href: string) => {
  went.push(`${how} ${href}`)
}
const router = askingFirst({
  router: {
    prefetch: note('prefetch'),
    push: note('push'),
    replace: note('replace'),
    refresh: () => {},
  },
})

beforeEach(() => {
  vi.stubGlobal('location', { href: 'https://console.test/projects' })
  went.length = 0
})
afterEach(() => vi.unstubAllGlobals())

test('leads at once where the console’s own redirects lead', () => {
  router.prefetch('/system/inventory')
  router.push('/system/inventory')
  router.follow('/projects/web/vpcs/default')
  router.replace('/projects/web')
  expect(went).toEqual([
    'prefetch /system/inventory/sleds',
    'push /system/inventory/sleds',
    'push /projects/web/vpcs/default/firewall-rules',
    'replace /projects/web/instances',
  ])
})

test('takes all other paths as they are; the server knows where the home page leads', () => {
  for (const href of ['/', '/projects/web/disks?q=a#b', '?dialog=x']) router.push(href)
  expect(went).toEqual(['push /', 'push /projects/web/disks?q=a#b', 'push ?dialog=x'])
})
