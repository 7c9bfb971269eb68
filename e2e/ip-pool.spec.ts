import type { Locator, Page } from '@playwright/test'
import { pick } from './disk-parts'
import { chooseFor, expect, hasFeature, heading, rowOf, test, toasts } from './fixtures'
import { box, selected } from './list-parts'
import { button } from './writes/write'

const POOLS = '/system/networking/ip-pools'
const NO_CHANGE = 'Requires the admin role on the fleet'
const at = (pool: string) => `${POOLS}/${pool}`

test.use({ seed: 'fleet' })

/** The row of a range, which has no link. */
const rangeRow = (page: Page, first: string): Locator =>
  page.getByRole('row').filter({ hasText: first })

const remove = async (page: Page, first: string) => {
  await rangeRow(page, first).getByRole('button', { name: 'Actions for' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await button(page, 'Confirm').click()
}

const add = async (page: Page, first: string, last: string) => {
  await page.getByLabel('First').fill(first)
  await page.getByLabel('Last').fill(last)
  await button(page, 'Add IP range').click()
}

test('shows how full it is, and why ranges in use stay; a viewer is told why nothing can be changed', async ({
  page,
  enter,
}) => {
  await enter('farah', at('departments-v4'))
  await expect(heading(page, 'departments-v4')).toBeVisible()
  await expect(
    page.getByRole('meter', { name: hasFeature('versions') ? 'Addresses' : 'IPv4' }),
  ).toHaveAttribute('aria-valuetext', '320 of 400 addresses allocated')
  await expect(page.getByRole('meter', { name: 'IPv6' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'In your projects' })).toHaveAttribute(
    'href',
    '/floating-ips?filter.pool=departments-v4',
  )
  await expect(rangeRow(page, '100.64.0.10')).toContainText('240')
  await button(page, 'IP pool actions').click()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveAccessibleDescription(
    'Remove its IP ranges first',
  )
  await page.keyboard.press('Escape')
  await remove(page, '100.64.0.10')
  await expect(toasts(page)).toContainText('cannot be deleted while external IP addresses')
  await page.getByRole('tab', { name: 'Linked silos' }).click()
  await expect(page).toHaveURL(`${at('departments-v4')}?tab=silos`)
  await expect(page.getByRole('table', { name: 'Linked silos' })).toContainText('default')
  await test.step('a viewer of the fleet is told why nothing can be changed', async () => {
    await enter('goran', at('departments-v4'))
    await expect(button(page, 'Add range')).toHaveAccessibleDescription(NO_CHANGE)
    await rangeRow(page, '100.64.0.10').getByRole('button', { name: 'Actions for' }).click()
    await expect(page.getByRole('menuitem', { name: 'Remove' })).toHaveAccessibleDescription(
      NO_CHANGE,
    )
  })
})

test('ranges are added and removed, silos linked and unlinked, and big pools counted short and exactly', async ({
  page,
  world,
  enter,
}) => {
  // Later pools have IPv6, and the service's ranges no path of their own (pools-of-today.spec.ts);
  // and since there are versions, addresses are counted together, as floats.
  test.setTimeout(90_000)
  await world.turn({ version: 'baseline' })
  await enter('farah', at('campus-v4'))
  await test.step('ranges are added, and what is wrong is said at its field', async () => {
    await expect(page.getByRole('main').getByText('No IP ranges')).toBeVisible()
    await page.getByRole('link', { name: 'Add range' }).first().click()
    const form = page.getByRole('dialog', { name: 'Add IP range' })
    // Whose range it is, is known once the form has read the others: the platform alone doesn't say.
    await expect(async () => {
      await add(page, '100.66.0.200', '100.66.1.10')
      await expect(form).toContainText('Overlaps with 100.66.0.0 – 100.66.3.255 of lab-v4', {
        timeout: 1_000,
      })
    }).toPass()
    await add(page, 'fd00::1', 'fd00::9')
    await expect(form).toContainText('The platform doesn’t support IPv6 ranges yet')
    await add(page, '100.70.0.10', '100.70.0.20')
    await expect(toasts(page)).toContainText('IP range added')
    await expect(page).toHaveURL(at('campus-v4'))
    await expect(rangeRow(page, '100.70.0.10')).toBeVisible()
    await expect(page.getByRole('meter', { name: 'IPv4' })).toBeVisible()
  })
  await test.step('silos are linked and unlinked, called by their names', async () => {
    await page.getByRole('tab', { name: 'Linked silos' }).click()
    await page.getByRole('link', { name: 'Link silo' }).first().click()
    await pick(page, 'Silo', 'maple')
    await button(page, 'Link').click()
    await expect(toasts(page)).toContainText('Silo linked')
    const farah = world.user('farah')
    await world.make(farah, 'POST', '/v1/system/ip-pools/campus-v4/silos', {
      ...{ silo: 'orchard', is_default: false },
    })
    await page.reload()
    await box(page, 'maple').click()
    await box(page, 'orchard').click()
    await selected(page).getByRole('button', { name: 'Unlink' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('listitem').filter({ hasText: 'orchard' })).toBeVisible()
    await question.getByRole('button', { name: 'Unlink 2 linked silos' }).click()
    await expect(page.getByRole('main').getByText('No linked silos')).toBeVisible()
  })
  await test.step('one in use by a silo stays linked', async () => {
    await page.goto(`${at('public-v4')}?tab=silos`)
    await chooseFor(page, 'maple', 'Unlink')
    await button(page, 'Confirm').click()
    await expect(toasts(page)).toContainText('in use in the linked silo')
    await expect(rowOf(page, 'maple')).toBeVisible()
  })
  await test.step('without ranges the pool can go', async () => {
    await page.goto(at('lab-v4'))
    await remove(page, '100.66.0.0')
    await expect(toasts(page)).toContainText('IP range removed')
    await expect(page.getByRole('main').getByText('No IP ranges')).toBeVisible()
    await button(page, 'IP pool actions').click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await button(page, 'Confirm').click()
    await expect(page).toHaveURL(POOLS)
    await expect(rowOf(page, 'lab-v4')).toBeHidden()
  })
  await test.step('big pools are counted short, and exactly on demand', async () => {
    const all = 2n ** 96n
    await world.alter({
      operation: 'ipPoolUtilizationView',
      field: 'ipv6',
      value: { allocated: '1', capacity: `${all}` },
    })
    await page.goto(at('departments-v4'))
    const bar = page.getByRole('meter', { name: 'IPv6' })
    await expect(bar).toHaveAttribute('aria-valuetext', `1 of ${all} addresses allocated`)
    await page.getByText('79.2E27').focus()
    await expect(page.getByRole('tooltip')).toHaveText('79,228,162,514,264,337,593,543,950,336')
  })
})
