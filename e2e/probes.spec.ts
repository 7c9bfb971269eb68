import { routes } from '@/lib/routes'
import { axe } from './axe'
import { chooseFor, expect, expectToast, heading, rowOf, test, toasts } from './fixtures'
import { letIn, pickSled } from './writes/probes'
import { button, confirm, nameField } from './writes/write'

/* Probes of the web shop, for the fleet's viewers who have a role on it: it has `lookout`. */

const LIST = routes.probes('web-shop')

test('an operator makes a probe, looks where it is, and deletes it', async ({
  page,
  world,
  enter,
}) => {
  await letIn(world)
  await enter('farah', routes.instances('web-shop'))
  const sections = page.getByRole('navigation', { name: 'web-shop' })
  await sections.getByRole('link', { name: 'Probes' }).click()
  await expect(heading(page, 'Probes')).toBeVisible()
  await expect(rowOf(page, 'lookout')).toContainText('172.30.3.250')
  await expect(rowOf(page, 'lookout').getByRole('link', { name: /^RSL/ })).toBeVisible()

  await page.getByRole('link', { name: 'New probe' }).click()
  const form = page.getByRole('dialog', { name: 'Create probe' })
  await nameField(page).fill('lookout')
  await button(page, 'Create probe').click()
  await expect(form).toContainText('Sled is required')
  await pickSled(page)
  await button(page, 'Create probe').click()
  await expect(form).toContainText('A probe in another project may have this name')
  await nameField(page).fill('sentry')
  await button(page, 'Create probe').click()
  await expectToast(page, 'Probe sentry created')

  await page.setViewportSize({ width: 390, height: 800 })
  await rowOf(page, 'sentry').getByRole('link', { name: 'sentry' }).click()
  const panel = page.getByRole('dialog', { name: 'Probe sentry' })
  await expect(panel.getByRole('table', { name: 'External IPs' })).toContainText('Ephemeral')
  await expect(panel.getByRole('table', { name: 'Private IPs' })).toContainText('172.30.0.0/22')
  await axe(page)
  await page.keyboard.press('Escape')
  await chooseFor(page, 'sentry', 'Delete')
  await expect(page.getByRole('alertdialog')).toContainText('external address returns to its pool')
  await confirm(page)
  await expect(toasts(page)).toContainText('Probe sentry deleted')
  await expect(rowOf(page, 'sentry')).toBeHidden()
})

test('who may only look is told so, and for others there is nothing', async ({ page, enter }) => {
  await enter('goran', LIST)
  await expect(button(page, 'New probe')).toHaveAccessibleDescription(/^Requires the .* role/)
  await rowOf(page, 'lookout').getByRole('link', { name: 'lookout' }).click()
  await expect(page.getByRole('dialog', { name: 'Probe lookout' })).toContainText('192.0.2.119')
  await page.keyboard.press('Escape')
  await rowOf(page, 'lookout').getByRole('button', { name: 'Actions for' }).click()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveAccessibleDescription(
    /^Requires the collaborator role/,
  )

  await enter('ada', LIST)
  await expect(heading(page, 'Page not found')).toBeVisible()
  await page.goto(routes.disks('web-shop'))
  const sections = page.getByRole('navigation', { name: 'web-shop' })
  await expect(sections.getByRole('link', { name: 'Disks' })).toBeVisible()
  await expect(sections.getByRole('link', { name: 'Probes' })).toBeHidden()
})
