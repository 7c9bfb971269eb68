import { axe } from './axe'
import { expect, heading, test, toasts } from './fixtures'

const LIST = '/projects/web-shop/vpcs'
const PAGE = `${LIST}/default`

test('shows its facts, with its parts as tabs, is deleted once it has no subnets, and offers nothing to a viewer', async ({
  page,
  world,
  enter,
}) => {
  const query = '?project=web-shop&vpc=staging'
  await enter('ada', `${LIST}/staging/routers`)
  await expect(heading(page, 'staging')).toBeVisible()
  const main = page.getByRole('main')
  for (const label of ['DNS Name', 'IPv6 prefix', 'Subnets', 'Created', 'Last Modified'])
    await expect(main.getByText(label, { exact: true }).first()).toBeVisible()
  await test.step('on a phone they are one line until they are opened', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const panel = page.getByRole('tabpanel', { name: 'Routers' })
    await expect(main.getByRole('region', { name: 'Details' })).toBeHidden()
    expect((await panel.boundingBox())?.y).toBeLessThan(300)
    await axe(page)
    await main.getByRole('checkbox', { name: 'All facts and details' }).check()
    await expect(main.getByRole('region', { name: 'Details' })).toContainText('Last Modified')
    await page.setViewportSize({ width: 1280, height: 720 })
  })
  const tabs = page.getByRole('tablist', { name: 'VPC' })
  await expect(tabs.getByRole('tab', { selected: true })).toHaveText('Routers')
  await tabs.getByRole('tab', { name: 'Internet Gateways' }).click()
  await expect(page).toHaveURL(`${LIST}/staging/internet-gateways`)
  await expect(page.getByRole('tabpanel', { name: 'Internet Gateways' })).toBeVisible()
  const menu = page.getByRole('button', { name: 'VPC actions' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('link', { name: 'default' })).toHaveAttribute(
    'href',
    `${LIST}/staging/subnets/default/edit`,
  )
  await axe(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await world.make(world.user('ada'), 'DELETE', `/v1/vpc-subnets/default${query}`)
  await page.reload()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  await expect(question).toContainText('It has no subnets')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(LIST)
  await expect(toasts(page)).toContainText('VPC staging deleted')
  await test.step('offers nothing to a viewer', async () => {
    await enter('chiara', `${PAGE}/subnets`)
    await page.getByRole('button', { name: 'VPC actions' }).click()
    for (const name of ['Edit', 'Delete'])
      await expect(page.getByRole('menuitem', { name, exact: true })).toHaveAttribute(
        'aria-disabled',
        'true',
      )
  })
})
