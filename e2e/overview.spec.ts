import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { axe } from './axe'
import { expect, heading, test, tryAgain } from './fixtures'

const OVERVIEW = '/system/overview'

test.use({ seed: 'fleet' })

test('operators begin where something needs a hand, and what couldn’t be looked at is said', async ({
  page,
  world,
  enter,
}) => {
  await test.step('operators begin where something needs a hand', async () => {
    await enter('farah', '/system')
    await expect(page).toHaveURL(OVERVIEW)
    await expect(heading(page, 'Overview')).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByRole('region', { name: 'Sleds in service' })).toContainText(/of \d/)
    const found = main.getByRole('region', { name: 'Needs attention' })
    await expect(found.getByRole('status')).toContainText(
      /^Checked: .*silo quotas.*IP pools.*forecasts of the racks.*BGP sessions.*support bundles\.$/,
    )
    await test.step('what is meant to be so is silenced, with a reason and a date', async () => {
      const stopped = found.getByText(/takes? no new instances$/)
      await expect(stopped).toHaveCount(1)
      await found
        .getByRole('button', { name: /^Silence .*Sled .* takes no new instances/ })
        .first()
        .click()
      const dialog = page.getByRole('dialog', { name: 'Silence finding' })
      await dialog.getByRole('button', { name: 'Silence' }).click()
      await expect(dialog).toContainText('Reason is required')
      await dialog.getByLabel('Reason').fill('Kept free for tests')
      await axe(page)
      await dialog.getByRole('button', { name: 'Silence' }).click()
      await expect(dialog).toBeHidden()
      await page.reload()
      await found.getByText('1 silenced in this browser').click()
      const silent = found.getByRole('listitem').filter({ hasText: 'Kept free for tests' })
      await expect(silent).toContainText(/takes no new instances.*until/)
      await silent.getByRole('button', { name: 'Show again' }).click()
      await expect(found.getByText('silenced in this browser')).toHaveCount(0)
      await expect(stopped).toHaveCount(1)
    })
    await found.getByRole('link', { name: /^\d sleds? can be added to the rack$/ }).click()
    await expect(page).toHaveURL('/system/inventory/new-sleds')
    await page.goBack()
    await expect(found.getByRole('listitem').first()).toBeVisible()
  })
  await test.step('what couldn’t be looked at is said, and can be tried again', async () => {
    await world.turn({
      failures: [
        { operation: 'networkingBgpStatus', status: 503, times: 10 },
        { operation: 'ipPoolUtilizationView', status: 503, times: 100 },
      ],
    })
    await enter('goran', OVERVIEW)
    const found = page.getByRole('main').getByRole('region', { name: 'Needs attention' })
    await expect(found).toContainText('BGP sessions couldn’t be loaded.')
    await expect(found).toContainText(/The utilization of IP pools .*-v4, .* couldn’t be loaded\./)
    await expect(found.getByRole('status')).not.toContainText(/BGP|, IP pools/)
    // A viewer of the fleet in a silo that they don't manage sees none of its certificates.
    await expect(found).toContainText('Not checked: certificates of')
    await tryAgain(world, found, 'networkingBgpStatus')
    await expect(found.getByRole('status')).toContainText(/IP pools.*BGP sessions/)
    await expect(found).not.toContainText('couldn’t be loaded')
  })
})

test.describe('on a day with incidents', () => {
  test.use({ seed: 'incidents' })

  test('each is listed with the way there', async ({ page, world, enter }) => {
    await world.turn({ version: NEWEST_VERSION })
    await enter('farah', OVERVIEW)
    const found = page.getByRole('main').getByRole('region', { name: 'Needs attention' })
    await expect(found).toContainText('Updates are suspended')
    await expect(found).toContainText('2 support bundles couldn’t be collected')
    // What went down within the last hour is seen while it is up, too.
    await expect(found).toContainText(/State: \w+\. Not established for 3 days/)
    await expect(found).toContainText(/qsfp2 on switch0.* was down [5-7] times in the last hour/)
    await expect(found.getByRole('status')).toContainText('BGP sessions (over the last hour)')
    await found.getByRole('link', { name: /^BGP session with 172\.20\.26\.25 on switch1/ }).click()
    await expect(page.getByRole('dialog', { name: /172\.20\.26\.25/ })).toBeVisible()
    await page.goBack()
    await test.step('a port says the same of its last hour, and sessions of BFD theirs', async () => {
      await found.getByRole('link', { name: /qsfp2 on switch0/ }).click()
      const port = page.getByRole('dialog', { name: /^qsfp2 of switch/ })
      await expect(port).toContainText(/Was down [5-7] times in the last hour/)
      await page.goto('/system/networking/bfd')
      await expect(page.getByRole('table', { name: 'BFD sessions' })).toContainText('Was not down')
      await page.goto(OVERVIEW)
    })
    await found
      .getByRole('link', { name: /^Bundle / })
      .first()
      .click()
    await expect(page).toHaveURL(/\/support-bundles\/[0-9a-f-]{36}$/)
  })
})
