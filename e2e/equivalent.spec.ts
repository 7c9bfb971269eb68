import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { routes } from '@/lib/routes'
import { axe } from './axe'
import { chooseFor, expect, hasFeature, heading, rowOf, test, toasts } from './fixtures'
import { box, selected } from './list-parts'

const ask = (page: Page): Promise<void> => page.getByRole('button', { name: /^Equivalent/ }).click()
const dialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Equivalent', exact: true })

test('a form says what it would send, or why it could not, and sends nothing', async ({
  page,
  context,
  world,
  enter,
}) => {
  await enter('ada', routes.projectNew)
  const name = page.getByLabel('Name', { exact: true })
  await test.step('a form that could not be sent says why instead', async () => {
    await name.fill('Not allowed')
    await ask(page)
    await expect(name).toHaveAccessibleDescription(/lower/i)
    await expect(name).toBeFocused()
    await expect(dialog(page)).toBeHidden()
  })
  await name.fill('new-shop')
  await page.getByLabel('Description').fill("The shop's own")
  await ask(page)
  const shown = dialog(page)
  await expect(shown).toContainText('POST /v1/projects')
  await expect(shown).toContainText('"name": "new-shop"')
  await axe(page)
  await shown.getByRole('tab', { name: 'API' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(shown.getByRole('tab', { name: 'curl' })).toBeFocused()
  await expect(shown).toContainText('--request POST')
  await page.keyboard.press('ArrowRight')
  await expect(shown).toContainText('cloud project create')
  await expect(shown).toContainText('--name new-shop')
  await page.keyboard.press('ArrowRight')
  await expect(shown).toContainText('resource "cloud_project" "new_shop"')
  await shown.getByRole('button', { name: 'Copy Terraform' }).click()
  await expect(shown.getByRole('button', { name: 'Copied' })).toBeVisible()
  await shown.getByRole('button', { name: 'Done' }).click()

  expect(await world.calls('projectCreate')).toEqual([])
  await expect(name).toHaveValue('new-shop')
  await test.step('without a connection it says that nothing was sent', async () => {
    await context.setOffline(true)
    await ask(page)
    await expect(toasts(page)).toContainText('so nothing was sent to the platform')
    await expect(name).toHaveValue('new-shop')
    await context.setOffline(false)
  })
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(heading(page, 'Instances')).toBeVisible()
  expect(await world.calls('projectCreate')).toHaveLength(1)
})

test('an edit names what it changes', async ({ page, world, enter }) => {
  await enter('chiara', routes.projectEdit('web-shop'))
  await page.getByLabel('Description').fill('Changed')
  await ask(page)
  await expect(dialog(page)).toContainText('PUT /v1/projects/web-shop')
  await dialog(page).getByRole('tab', { name: 'CLI' }).click()
  await expect(dialog(page)).toContainText('cloud project update')
  await expect(dialog(page)).toContainText('--project web-shop')
  expect(await world.calls('projectUpdate')).toEqual([])
})

test('a question says what it would do', async ({ page, world, enter }) => {
  await enter('ada', routes.instanceStorage('web-shop', 'checkout'))
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await ask(page)
  const shown = dialog(page)
  await expect(shown).toContainText('POST /v1/instances/checkout/stop?project=web-shop')
  await expect(shown.getByRole('tab', { name: 'Terraform' })).toBeHidden()
  await shown.getByRole('tab', { name: 'CLI' }).click()
  await expect(shown).toContainText('cloud instance stop --project web-shop --instance checkout')
  await page.keyboard.press('Escape')
  await expect(shown).toBeHidden()
  expect(await world.calls('instanceStop')).toEqual([])
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(async () => (await world.calls('instanceStop')).length).toBe(1)
})

test('deleting a project, too', async ({ page, enter }) => {
  await enter('ada', routes.projects)
  await expect(rowOf(page, 'sandbox')).toBeVisible()
  await chooseFor(page, 'sandbox', 'Delete')
  await ask(page)
  await expect(dialog(page)).toContainText('DELETE /v1/projects/sandbox')
})

test('many rows are a call each', async ({ page, world, enter }) => {
  await enter('ada', routes.disks('web-shop'))
  for (const name of ['orders-db-data-1', 'scratch']) await box(page, name).click()
  await selected(page).getByRole('button', { name: 'Snapshot' }).click()
  await ask(page)
  await expect(dialog(page)).toContainText('"disk": "orders-db-data-1"')
  await expect(dialog(page)).toContainText('"disk": "scratch"')
  await expect(dialog(page).getByRole('tab', { name: 'Terraform' })).toBeHidden()
  expect(await world.calls('snapshotCreate')).toEqual([])
})

test('what goes along with an instance is in it when chosen', async ({ page, enter }) => {
  await enter('ada', routes.instances('web-shop'))
  await chooseFor(page, 'batch-import', 'Delete')
  await expect(page.getByRole('checkbox', { name: /batch-import-boot/ })).toBeVisible()
  await ask(page)
  await expect(dialog(page)).toContainText('DELETE /v1/instances/batch-import?project=web-shop')
  await expect(dialog(page)).not.toContainText('/v1/disks/')
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: /batch-import-boot/ }).check()
  await ask(page)
  await expect(dialog(page)).toContainText('DELETE /v1/disks/')
})

test.describe('a question whose call depends on what is there now', () => {
  const storage = routes.instanceStorage('web-shop', 'batch-import')

  test('reads it, changes nothing, and says what is in the way of it', async ({
    page,
    world,
    enter,
  }) => {
    await enter('ada', storage)
    await chooseFor(page, 'batch-import-data-1', 'Set as boot disk')
    await ask(page)
    await expect(dialog(page)).toContainText('PUT /v1/instances/batch-import?project=web-shop')
    await expect(dialog(page)).toContainText('"boot_disk": "')
    await expect(dialog(page)).toContainText('"ncpus": ')
    expect(await world.calls('instanceUpdate')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()

    await world.fail({ operation: 'instanceView', status: 503, times: 2 })
    await ask(page)
    await expect(toasts(page)).toContainText('Set boot disk')
    await expect(dialog(page)).toBeHidden()
  })

  test('is the whole policy for a role', async ({ page, world, enter }) => {
    await enter('ada', routes.projectAccess('web-shop'))
    const row = page.getByRole('row').filter({ hasText: 'Devika Rao' })
    await row.getByRole('button', { name: 'Actions for' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await ask(page)
    await expect(dialog(page)).toContainText('PUT /v1/projects/web-shop/policy')
    await expect(dialog(page)).toContainText('"role_assignments": [')
    expect(await world.calls('projectPolicyUpdate')).toEqual([])
  })
})

test.describe('a project as Terraform', () => {
  const exported = (page: Page): Locator =>
    page.getByRole('dialog', { name: 'Export as Terraform' })

  /** Saves the form shown, and reads the file. */
  async function saved(page: Page): Promise<{ readonly name: string; readonly text: string }> {
    const saving = page.waitForEvent('download')
    await exported(page).getByRole('button', { name: 'Download' }).click()
    const file = await saving
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
  }

  test('is all that is in it, by its menu: configuration that imports it, and commands', async ({
    page,
    enter,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await enter('ada', routes.projects)
    await chooseFor(page, 'web-shop', 'Export as Terraform')
    const shown = exported(page)
    await expect(shown.getByRole('status')).toContainText(/1 project, .*\d instances/)
    await expect(shown.getByRole('list', { name: 'What to know' })).toContainText(
      'affinity groups: orders',
    )
    await axe(page)
    const terraform = await saved(page)
    expect(terraform.name).toBe('web-shop.tf')
    expect(terraform.text).toContain('resource "cloud_instance" "checkout" {')
    expect(terraform.text).toContain('boot_disk_id        = cloud_disk.checkout_boot.id')
    expect(terraform.text).toMatch(
      /import \{\n {2}to = cloud_vpc\.default\n {2}id = "[0-9a-f-]{36}"/,
    )
    expect(terraform.text.includes('resource "cloud_external_subnet"')).toBe(
      hasFeature('externalSubnetList'),
    )
    await shown.getByRole('tab', { name: 'Terraform' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(shown.getByRole('tab', { name: 'CLI' })).toBeFocused()
    const commands = await saved(page)
    expect(commands.name).toBe('web-shop.sh')
    expect(commands.text).toContain('cloud project create')
    expect(commands.text.includes('"disk_backend"')).toBe(hasFeature('localDisks'))
    await shown.getByRole('button', { name: 'Copy CLI' }).click()
    await expect(shown.getByRole('button', { name: 'Copied' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(shown).toBeHidden()
  })

  test('names what its reader may not read, and has the rest', async ({ page, world, enter }) => {
    await world.turn({
      failures: [{ operation: 'vpcFirewallRulesView', status: 403, times: 2 }],
    })
    await enter('ada', routes.projects)
    await chooseFor(page, 'web-shop', 'Export as Terraform')
    const shown = exported(page)
    await expect(shown.getByRole('list', { name: 'What to know' })).toContainText(
      'The firewall rules of default couldn’t be loaded',
    )
    const { text } = await saved(page)
    expect(text).toContain('# The firewall rules of default couldn’t be loaded')
    expect(text).not.toContain('cloud_vpc_firewall_rules')
    expect(text).toContain('resource "cloud_vpc" "default"')
    await shown.getByRole('button', { name: 'Try again' }).click()
    await expect(shown).not.toContainText('couldn’t be loaded')
    await expect(shown).toContainText('cloud_vpc_firewall_rules')
  })

  test('is what is selected in a list, the rest by its IDs', async ({ page, enter }) => {
    await enter('chiara', routes.disks('web-shop'))
    for (const name of ['orders-db-data-1', 'scratch']) await box(page, name).click()
    await selected(page).getByRole('button', { name: 'Export as Terraform' }).click()
    await expect(exported(page).getByRole('status')).toHaveText('2 disks')
    const { text } = await saved(page)
    expect(text.match(/^resource .*/gm)).toEqual([
      'resource "cloud_disk" "orders_db_data_1" {',
      'resource "cloud_disk" "scratch" {',
    ])
    expect(text).toMatch(/project_id += "[0-9a-f-]{36}"/)
    await page.keyboard.press('Escape')
    await expect(exported(page)).toBeHidden()
    await expect(selected(page)).toContainText('2 selected')
  })
})
