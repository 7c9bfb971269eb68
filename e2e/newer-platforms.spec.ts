import { routes } from '@/lib/routes'
import { expect, test } from './fixtures'

/* What only newer platforms have (decision 0040), looked at on one of the specification's time. */

test('what only newer platforms have is in no navigation, its address says from when, and nothing asks for it', async ({
  page,
  world,
  enter,
}) => {
  await world.turn({ version: 'baseline' })
  await enter('farah', '/help')
  const main = page.getByRole('main')
  for (const [path, words, area, there, name] of [
    [
      routes.accessTokens,
      'Access tokens need a platform of 2025-11 or newer',
      ...(['User', 'SSH keys', 'Access tokens'] as const),
    ],
    [
      routes.externalSubnets('web-shop'),
      'External subnets need a platform of 2026-01 or newer',
      ...(['web-shop', 'Floating IPs', 'External subnets'] as const),
    ],
    [
      routes.auditLog,
      'The audit log needs a platform of 2025-11 or newer',
      ...(['System', 'Silos', 'Events'] as const),
    ],
    [
      '/system/alerts',
      'Alerts need a platform of 2025-11 or newer',
      ...(['System', 'Silos', 'Events'] as const),
    ],
    [
      '/system/update',
      'Updates need a platform of 2025-11 or newer',
      // What they share an entry with is there, alone.
      ...(['System', 'Maintenance', 'Updates'] as const),
    ],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(main).toContainText(words)
      await expect(main.getByRole('tab')).toHaveCount(0)
      const sections = page.getByRole('navigation', { name: area })
      await expect(sections.getByRole('link', { name: there })).toBeVisible()
      await expect(sections.getByRole('link', { name })).toBeHidden()
      await expect(page.getByRole('navigation', { name: there, exact: true })).toBeHidden()
    })
  await test.step('an instance has no external subnets', async () => {
    await page.goto(routes.instanceNetworking('web-shop', 'checkout'))
    await expect(page.getByRole('heading', { name: 'Network interfaces' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'External subnets' })).toBeHidden()
  })
  const asked = new Set((await world.calls()).map(({ operation }) => operation))
  for (const operation of [
    ...['currentUserAccessTokenList', 'externalSubnetList', 'instanceExternalSubnetList'],
    'auditLogList',
  ])
    expect([...asked], operation).not.toContain(operation)
})
