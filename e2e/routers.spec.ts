import type { Page } from '@playwright/test'
import { axe } from './axe'
import { describeList } from './describe-list'
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

describeList({
  label: 'VPC routers',
  at: LIST,
  operation: 'vpcRouterList',
  row: 'partner',
  hasHeading: false,
})

describeList({
  label: 'Routes',
  at: PARTNER,
  operation: 'vpcRouterRouteList',
  row: 'to-partner',
  hasHeading: false,
  empty: async (world) => {
    await makeRouter(world, 'bare')
    return `${LIST}/bare`
  },
})

test.describe('routers', () => {
  test('are made, renamed and deleted with their routes, several at once, the system router never', async ({
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
    await chooseFor(page, 'inspected', 'Edit')
    await nameField(page).fill('partner')
    await page.getByRole('button', { name: 'Update router' }).click()
    await expect(form(page, 'Edit router')).toContainText('Router name already exists')
    await nameField(page).fill('watched')
    await page.getByRole('button', { name: 'Update router' }).click()
    await expect(rowOf(page, 'watched')).toBeVisible()
    await axe(page)
    await chooseFor(page, 'partner', 'Delete')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('All its routes are deleted too')
    await expect(question.getByRole('link', { name: 'services' })).toBeVisible()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(toasts(page)).toContainText('Router partner deleted')
    await expect(rowOf(page, 'partner')).toBeHidden()

    await rowOf(page, 'system').getByRole('button', { name: 'Actions for' }).click()
    await expect(menuItem(page, 'Delete')).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Escape')
    for (const name of ['spare', 'system']) await box(page, name).click()
    await selected(page).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete 1 router' }).click()
    await expect(rowOf(page, 'spare')).toBeHidden()
    await expect(rowOf(page, 'system')).toBeVisible()
  })
})

test.describe('router page', () => {
  test('shows its facts and routes', async ({ page, enter }) => {
    await enter('ada', PARTNER)
    await expect(heading(page, 'partner')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('custom')
    await expect(page.getByRole('link', { name: 'Subnet services' })).toHaveAttribute(
      'href',
      '/projects/web-shop/vpcs/default/subnets/services/edit',
    )
    await expect(rowOf(page, 'to-partner')).toContainText('10.60.0.0/16')
    await expect(rowOf(page, 'to-partner')).toContainText('partner-exit')
    await axe(page)
    await page.getByRole('button', { name: 'Router actions' }).click()
    await expect(menuItem(page, 'Copy ID')).toBeVisible()
    await page.goto(`${LIST}/nowhere`)
    await expect(heading(page, 'Page not found')).toBeVisible()
  })

  test('lets the system router be', async ({ page, enter }) => {
    await enter('ada', SYSTEM)
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

    await test.step('its routes by default lead elsewhere, and stay what they are', async () => {
      await page.goto(`${SYSTEM}/routes/default-v4/edit`)
      await expect(nameField(page)).toBeHidden()
      await page.getByLabel('Target type').selectOption('Internet gateway')
      await pick(page, 'Target value', 'partner-exit')
      await page.getByRole('button', { name: 'Update route' }).click()
      await expect(page).toHaveURL(SYSTEM)
      await expect(rowOf(page, 'default-v4')).toContainText('partner-exit')
    })
  })
})

test.describe('routes', () => {
  test('are made with what the types ask for', async ({ page, enter }) => {
    await enter('ada', `${PARTNER}/routes-new`)
    await nameField(page).fill('to-checkout')
    await destination(page).fill('10.1.2')
    await create(page).click()
    const shown = form(page, 'Create route')
    await expect(shown).toContainText('Not a valid IP address')
    await page.getByLabel('Destination type').selectOption('Subnet')
    await expect(shown).not.toContainText('Not a valid IP address')
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
  })

  test('are judged beside others, and in themselves', async ({ page, world, enter }) => {
    await enter('ada', `${PARTNER}/routes-new`)
    const shown = form(page, 'Create route')
    await nameField(page).fill('odd')
    await page.getByLabel('Destination type').selectOption('IP network')
    await destination(page).fill('10.60.0.0/16')
    await target(page).fill('fd00::1')
    await create(page).click()
    await expect(shown).toContainText('Route to-partner already has this destination')
    await expect(shown).toContainText('Must use the same IP version as the destination')
    await page.getByLabel('Destination type').selectOption('IP')
    await destination(page).fill('10.1.2.3')
    await target(page).fill('10.1.2.3')
    await create(page).click()
    await expect(shown).toContainText('A route can’t lead to its own destination')
    await target(page).fill('172.30.0.9')
    // Meanwhile somebody else routes it: the action looks again.
    await makeRoute(world, 'faster', '10.1.2.3')
    await create(page).click()
    await expect(shown).toContainText('Route faster already has this destination')
    await expect(nameField(page)).toHaveValue('odd')
  })

  test('are changed, and deleted one by one or together', async ({ page, world, enter }) => {
    await Promise.all([1, 2].map((at) => makeRoute(world, `spare-${at}`, `10.1.2.${at}`)))
    await enter('ada', PARTNER)
    await chooseFor(page, 'to-partner', 'Edit')
    await page.getByLabel('Target type').selectOption('Drop')
    await expect(target(page)).toBeHidden()
    await page.getByRole('button', { name: 'Update route' }).click()
    await expect(rowOf(page, 'to-partner')).toContainText('Drop')
    await chooseFor(page, 'to-partner', 'Delete')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(toasts(page)).toContainText('Route deleted')
    await expect(rowOf(page, 'to-partner')).toBeHidden()
    for (const name of ['spare-1', 'spare-2']) await box(page, name).click()
    await selected(page).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete 2 routes' }).click()
    await expect(rowOf(page, 'spare-1')).toBeHidden()
    await expect(rowOf(page, 'spare-2')).toBeHidden()
  })

  test('are refused to a viewer', async ({ page, world, enter }) => {
    await world.hidePolicies()
    await enter('chiara', `${PARTNER}/routes-new`)
    await nameField(page).fill('not-mine')
    await destination(page).fill('10.1.2.3')
    await page.getByLabel('Target type').selectOption('Drop')
    await create(page).click()
    await expect(form(page, 'Create route')).toContainText('Action not authorized')
    await expect(destination(page)).toHaveValue('10.1.2.3')
  })
})
