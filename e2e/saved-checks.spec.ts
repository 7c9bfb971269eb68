import type { Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { routes, withQuery } from '@/lib/routes'
import { axe } from './axe'
import { chooseFor, expect, listening, test } from './fixtures'
import { box, selected } from './list-parts'

// Looking at every element of a page twice (axe) takes its time.
test.describe.configure({ timeout: 90_000 })

const PROJECT = 'data-pipeline'
const PAGE = routes.vpcReachability(PROJECT, 'pipeline')
const DB = {
  ...{ source: 'instance', sourceInstance: 'worker-1', target: 'instance' },
  ...{ targetInstance: 'events-db', protocol: 'TCP', port: '5432' },
}
const NAME = 'worker-1 reaches events-db on TCP 5432'

const checks = (page: Page): Locator => page.getByRole('region', { name: 'Saved checks' })
const check = (page: Page, name: string): Locator =>
  checks(page).getByRole('row').filter({ hasText: name })
const button = (page: Page | Locator, name: string): Locator =>
  page.getByRole('button', { name, exact: true })

async function save(page: Page): Promise<void> {
  await button(page, 'Save check').click()
  const dialog = page.getByRole('dialog', { name: 'Save check' })
  await expect(dialog.getByLabel('Name')).toHaveValue(NAME)
  await button(dialog, 'Save check').click()
  await expect(check(page, NAME)).toContainText('Passes')
}

/** A route drops what is for it. */
const RETIRED = { ...DB, target: 'address', targetAddress: '192.0.2.5', port: '443' }

/** Keeps the question after it as a check; its name. */
async function keepRetired(page: Page): Promise<string> {
  await button(page, 'Save check').click()
  await button(page.getByRole('dialog', { name: 'Save check' }), 'Save check').click()
  const name = 'worker-1 doesn’t reach 192.0.2.5 on TCP 443'
  await expect(check(page, name)).toContainText('Passes')
  return name
}

test('keeps questions with the answers that they should have, leaves by a file and comes back', async ({
  page,
  enter,
}) => {
  await enter('ada', withQuery(PAGE, DB))
  await save(page)
  const saved = page.waitForEvent('download')
  await button(checks(page), 'Export').click()
  const text = await readFile(await (await saved).path(), 'utf8')

  await test.step('another of the same name is refused, and another answer fails', async () => {
    await button(page, 'Save check').click()
    const dialog = page.getByRole('dialog', { name: 'Save check' })
    await button(dialog, 'Save check').click()
    await expect(dialog).toContainText('Another check already has that name')
    await dialog.getByRole('radio', { name: 'Not reachable' }).check()
    await button(dialog, 'Save check').click()
    await expect(check(page, 'worker-1 doesn’t reach')).toContainText('Fails')
    await expect(checks(page)).toContainText('1 pass, 1 fail, 0 unknown')
    await axe(page)
  })
  await test.step('each leads to its question', async () => {
    await page.goto(PAGE)
    await check(page, NAME).getByRole('link').click()
    await expect(page).toHaveURL(withQuery(PAGE, DB))
  })
  await test.step('they are deleted', async () => {
    for (const name of [NAME, 'worker-1 doesn’t reach']) {
      await check(page, name).getByRole('button', { name: 'Actions for' }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await button(page.getByRole('alertdialog'), 'Confirm').click()
      await expect(check(page, name)).toHaveCount(0)
    }
    await expect(checks(page)).toContainText('Save a question with the answer')
  })
  await test.step('a file of them comes back, and says by line what is wrong with it', async () => {
    await button(checks(page), 'Import').click()
    const dialog = page.getByRole('dialog', { name: 'Import checks' })
    const give = (given: string) =>
      dialog
        .getByLabel('File', { exact: true })
        .setInputFiles({ name: 'checks.json', mimeType: '', buffer: Buffer.from(given) })
    await button(dialog, 'Import').click()
    await expect(dialog).toContainText('File is required')
    await give(text.replace('"5432"', '"70000"').replaceAll('events-db', 'nobody'))
    await button(dialog, 'Import').click()
    await expect(dialog).toContainText(/Line \d+: port: Must be at most 65535/)
    await axe(page)
    await give(text.replaceAll('events-db', 'nobody'))
    await button(dialog, 'Import').click()
    await expect(check(page, 'worker-1 reaches nobody')).toContainText('Unknown')
    await expect(check(page, 'worker-1 reaches nobody')).toContainText(
      'nobody has no interface in pipeline',
    )
  })
})

test('a change of rules says which checks it breaks before it is saved', async ({
  page,
  world,
  enter,
}) => {
  await enter('ada', withQuery(PAGE, DB))
  await save(page)
  await page.goto(routes.firewallRuleEdit(PROJECT, 'pipeline', 'workers-to-storage'))
  const form = page.getByRole('dialog', { name: 'Edit firewall rule' })
  await form.getByRole('spinbutton', { name: 'Priority' }).fill('950')
  await button(form, 'Update firewall rule').click()
  const review = page.getByRole('alertdialog', { name: 'Review changes' })
  const broken = review.getByRole('list', { name: 'Broken checks' })
  await expect(broken).toContainText(NAME)
  await expect(broken).toContainText('by rule seal-storage')
  await axe(page)
  type Rules = { readonly rules: readonly { readonly name: string; readonly priority: number }[] }
  const priority = async () => {
    const path = `/v1/vpc-firewall-rules?project=${PROJECT}&vpc=pipeline`
    const { rules } = await world.make<Rules>(world.user('ada'), 'GET', path)
    return rules.find(({ name }) => name === 'workers-to-storage')?.priority
  }
  expect(await priority()).toBe(500)
  // They know of it, and mean it.
  await button(review, 'Update firewall rule').click()
  await expect.poll(priority).toBe(950)
})

test('who changes routes or a subnet is told which checks that breaks, before it is done', async ({
  page,
  world,
  enter,
}) => {
  await enter('ada', withQuery(PAGE, RETIRED))
  const name = await keepRetired(page)

  await test.step('the question before a route is deleted, or several are', async () => {
    await page.goto(routes.router(PROJECT, 'pipeline', 'inspected'))
    await listening(page)
    await chooseFor(page, 'retired-archive', 'Delete')
    const question = page.getByRole('alertdialog', { name: 'Confirm delete route' })
    const broken = question.getByRole('list', { name: 'Broken checks' })
    await expect(broken).toContainText(`${name}: Unknown.`)
    await expect(broken).toContainText('filter must forward it')
    await axe(page)
    await button(question, 'Cancel').click()
    await box(page, 'retired-archive').click()
    await button(selected(page), 'Delete').click()
    const many = page.getByRole('alertdialog', { name: 'Delete 1 route?' })
    await expect(many.getByRole('list', { name: 'Broken checks' })).toContainText(name)
    await button(many, 'Cancel').click()
  })
  await test.step('the form of a route, while it is filled in', async () => {
    await chooseFor(page, 'retired-archive', 'Edit')
    const form = page.getByRole('dialog', { name: 'Edit route' })
    const broken = form.getByRole('list', { name: 'Broken checks' })
    await form.getByLabel('Target type').selectOption('IP')
    await form.getByLabel('Target value').fill('10.20.0')
    await expect(broken).toBeHidden()
    // That of the filter, which would have to forward it.
    await form.getByLabel('Target type').selectOption('Instance')
    await form.getByLabel('Target value').fill('filter')
    await page.getByRole('option', { name: 'filter' }).click()
    await expect(broken).toContainText(`${name}: Unknown.`)
    await form.getByLabel('Target type').selectOption('Drop')
    await expect(broken).toBeHidden()
  })
  await test.step('the form of a subnet asks before', async () => {
    await page.goto(routes.subnetEdit(PROJECT, 'pipeline', 'workers'))
    await listening(page)
    const form = page.getByRole('dialog', { name: 'Edit subnet' })
    await expect(form.getByLabel('Custom router')).toHaveValue('inspected')
    await form.getByLabel('Custom router').selectOption('None')
    await expect(form.getByRole('list', { name: 'Broken checks' })).toContainText(name)
    await button(form, 'Update subnet').click()
    const review = page.getByRole('alertdialog', { name: 'Review before saving' })
    await expect(review.getByRole('list', { name: 'Broken checks' })).toContainText(name)
    const router = async () => {
      const path = `/v1/vpc-subnets/workers?project=${PROJECT}&vpc=pipeline`
      const subnet = await world.make<{ custom_router_id: string | null }>(
        world.user('ada'),
        'GET',
        path,
      )
      return subnet.custom_router_id
    }
    await button(review, 'Cancel').click()
    await expect(review).toBeHidden()
    expect(await router()).not.toBeNull()
    // They know of it, and mean it.
    await button(form, 'Update subnet').click()
    await button(review, 'Confirm').click()
    await expect.poll(router).toBeNull()
  })
})
