import type { Page } from '@playwright/test'
import { axe } from './axe'
import { pick } from './disk-parts'
import { chooseFor, expect, heading, rowOf, test, toasts } from './fixtures'
import { box, selected } from './list-parts'
import type { World } from './world'

const VPC = '/projects/web-shop/vpcs/default'
const LIST = `${VPC}/routers`
const PARTNER = `${LIST}/partner`
const SYSTEM = `${LIST}/system`
const QUERY = '?project=web-shop&vpc=default'

const nameField = (page: Page) => page.getByLabel('Name', { exact: true })
const destination = (page: Page) => page.getByLabel('Destination value')
const target = (page: Page) => page.getByLabel('Target value')
const form = (page: Page, title: string) => page.getByRole('dialog', { name: title })
const create = (page: Page) => page.getByRole('button', { name: 'Create route' })
const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })

const makeRouter = (world: World, name: string) =>
  world.make(world.user('ada'), 'POST', `/v1/vpc-routers${QUERY}`, { name, description: '' })
const makeRoute = (world: World, name: string, value: string) =>
  world.make(world.user('ada'), 'POST', `/v1/vpc-router-routes${QUERY}&router=partner`, {
    name,
    description: '',
    destination: { type: 'ip', value },
    target: { type: 'drop' },
  })

test('routers are made and deleted with their routes, the system router never', async ({
  page,
  world,
  enter,
}) => {
  await makeRouter(world, 'spare')
  await enter('ada', `${VPC}/routers-new`)
  await nameField(page).fill('inspected')
  await page.getByRole('button', { name: 'Create router' }).click()
  await expect(page).toHaveURL(LIST)
  await expect(toasts(page)).toContainText('Router inspected created')
  await test.step('of several, the system router stays', async () => {
    for (const name of ['spare', 'system']) await box(page, name).click()
    await selected(page).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete 1 router' }).click()
    await expect(rowOf(page, 'spare')).toBeHidden()
    await expect(rowOf(page, 'system')).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).first().click()
  })
  await test.step('the system router is left alone', async () => {
    await rowOf(page, 'system').getByRole('link', { name: 'system' }).click()
    await expect(rowOf(page, 'default-v4')).toBeVisible()
    await expect(page.getByRole('button', { name: 'New route' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await rowOf(page, 'services').getByRole('button', { name: 'Actions for' }).click()
    for (const name of ['Edit', 'Delete'])
      await expect(menuItem(page, name)).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Escape')
    await rowOf(page, 'services').getByRole('link', { name: 'services' }).click()
    const panel = form(page, 'Route services')
    await expect(panel).toContainText('The platform manages routes between subnets')
    await expect(panel.getByRole('textbox')).toHaveCount(0)
    await page.keyboard.press('Escape')
  })
  await test.step('its routes by default lead elsewhere, and stay what they are', async () => {
    await chooseFor(page, 'default-v4', 'Edit')
    await expect(nameField(page)).toBeHidden()
    await page.getByLabel('Target type').selectOption('Internet gateway')
    await pick(page, 'Target value', 'partner-exit')
    await page.getByRole('button', { name: 'Update route' }).click()
    await expect(page).toHaveURL(SYSTEM)
    await expect(rowOf(page, 'default-v4')).toContainText('partner-exit')
  })
  await test.step('deleting a router says what goes with it', async () => {
    await page.goto(LIST)
    await chooseFor(page, 'partner', 'Delete')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('All its routes are deleted too')
    await expect(question.getByRole('link', { name: 'services' })).toBeVisible()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(toasts(page)).toContainText('Router partner deleted')
    await expect(rowOf(page, 'partner')).toBeHidden()
  })
})

test('routes are made with what the types ask for, judged beside others, changed and deleted', async ({
  page,
  world,
  enter,
}) => {
  await Promise.all([1, 2].map((at) => makeRoute(world, `spare-${at}`, `10.9.2.${at}`)))
  await enter('ada', PARTNER)
  await test.step('a router shows its facts and routes', async () => {
    await expect(heading(page, 'partner')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('custom')
    await expect(page.getByRole('link', { name: 'Subnet services' })).toHaveAttribute(
      'href',
      '/projects/web-shop/vpcs/default/subnets/services/edit',
    )
    await expect(rowOf(page, 'to-partner')).toContainText('10.60.0.0/16')
    await expect(rowOf(page, 'to-partner')).toContainText('partner-exit')
  })
  const shown = form(page, 'Create route')
  await page.getByRole('link', { name: 'New route' }).click()
  await nameField(page).fill('to-checkout')
  await test.step('what is wrong beside others, and what another user has routed meanwhile', async () => {
    await page.getByLabel('Destination type').selectOption('IP network')
    await destination(page).fill('10.60.0.0/16')
    await target(page).fill('fd00::1')
    await create(page).click()
    await expect(shown).toContainText('Route to-partner already has this destination')
    await expect(shown).toContainText('Must use the same IP version as the destination')
    await page.getByLabel('Destination type').selectOption('IP')
    await destination(page).fill('10.1.2.3')
    await target(page).fill('172.30.0.9')
    // Meanwhile another user routes it: the action looks again.
    await makeRoute(world, 'faster', '10.1.2.3')
    await create(page).click()
    await expect(shown).toContainText('Route faster already has this destination')
    await expect(nameField(page)).toHaveValue('to-checkout')
  })
  await page.getByLabel('Destination type').selectOption('Subnet')
  await expect(shown).not.toContainText('already has this destination')
  await pick(page, 'Destination value', 'services')
  await page.getByLabel('Target type').selectOption('Instance')
  await target(page).fill('not-yet-there')
  await page.getByRole('option', { name: 'not-yet-there' }).click()
  await expect(shown).toContainText(
    'No instance not-yet-there has an interface in this VPC, so this route has no effect',
  )
  await axe(page)
  await create(page).click()
  await expect(page).toHaveURL(PARTNER)
  await expect(toasts(page)).toContainText('Route to-checkout created')
  await expect(rowOf(page, 'to-checkout')).toContainText('not-yet-thereDoesn’t exist')
  await expect(rowOf(page, 'to-partner')).not.toContainText('Doesn’t exist')
  await test.step('routes are changed, and deleted together', async () => {
    await chooseFor(page, 'to-partner', 'Edit')
    await page.getByLabel('Target type').selectOption('Drop')
    await expect(target(page)).toBeHidden()
    await page.getByRole('button', { name: 'Update route' }).click()
    await expect(rowOf(page, 'to-partner')).toContainText('Drop')
    for (const name of ['spare-1', 'spare-2']) await box(page, name).click()
    await selected(page).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete 2 routes' }).click()
    await expect(rowOf(page, 'spare-1')).toBeHidden()
    await expect(rowOf(page, 'spare-2')).toBeHidden()
  })
})
