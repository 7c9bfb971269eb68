import type { Locator, Page } from '@playwright/test'
import { axe } from './axe'
import { chooseFor, expect, expectToast, heading, rowOf, test, toasts } from './fixtures'
import { makeImage } from './image-parts'
import { box, searchFor, selected } from './list-parts'

const SHOP = '/projects/web-shop/images'
const IMAGE = 'shop-base-2026-09'
const inShop = (name = IMAGE) => `/v1/images/${name}?project=web-shop`

const question = (page: Page): Locator => page.getByRole('alertdialog')
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name })

async function pick(page: Page, field: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option }).click()
}

test('images of a project are listed, shown in a panel, deleted and promoted, and come and go live', async ({
  page,
  world,
  enter,
}) => {
  const image = (name: string) => makeImage(world, world.user('ada'), 'web-shop', name)
  await Promise.all(['debian-12', 'one', 'two', 'three', 'gone', 'old'].map(image))
  await enter('ada', SHOP)
  await test.step('are shown in a panel that keeps the search', async () => {
    await expect(heading(page, 'Images')).toBeVisible()
    await expect(rowOf(page, IMAGE)).toContainText('GiB')
    await searchFor(page, 'shop')
    await expect(page).toHaveURL(`${SHOP}?q=shop`)
    await page.getByRole('link', { name: IMAGE }).click()
    await expect(page).toHaveURL(`${SHOP}/${IMAGE}/edit?q=shop`)
    const panel = dialog(page, `Image ${IMAGE}`)
    for (const label of ['Shared with', 'ID', 'Size', 'Created', 'Updated', 'OS', 'Version'])
      await expect(panel.getByText(label, { exact: true })).toBeVisible()
    await expect(panel).toContainText('Project')
    await expect(panel.getByRole('button', { name: /Update|Save/ })).toBeHidden()
    await axe(page)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(page).toHaveURL(`${SHOP}?q=shop`)
  })
  await page.getByRole('link', { name: 'Images' }).first().click()
  await expect(page).toHaveURL(SHOP)
  await test.step('of one name in the silo cannot be promoted', async () => {
    await chooseFor(page, 'debian-12', 'Promote')
    await question(page).getByRole('button', { name: 'Confirm' }).click()
    await expect(toasts(page)).toContainText('Image name already exists')
    await expect(rowOf(page, 'debian-12')).toBeVisible()
  })
  await expect(rowOf(page, 'gone')).toBeVisible()
  // A row under the pointer doesn't move, nor do those above it.
  await page.mouse.move(0, 0)
  await world.make(world.user('ben'), 'DELETE', inShop('gone'))
  await test.step('come and go live', async () => {
    await expect(rowOf(page, 'gone')).toBeHidden({ timeout: 15_000 })
  })
  await test.step('can be deleted many at a time', async () => {
    for (const name of ['one', 'two', 'three']) await box(page, name).click()
    await selected(page).getByRole('button', { name: 'Delete' }).click()
    await question(page).getByRole('button', { name: 'Delete 3 images' }).click()
    await expect(question(page)).toContainText('3 deleted')
    await page.keyboard.press('Escape')
    await expect(rowOf(page, 'two')).toBeHidden()
    await expect(rowOf(page, IMAGE)).toBeVisible()
  })
  await test.step('are deleted after a question', async () => {
    await chooseFor(page, 'old', 'Delete')
    await expect(question(page)).toContainText('Disks created from it are kept')
    await question(page).getByRole('button', { name: 'Confirm' }).click()
    await expect(toasts(page)).toContainText('Image old deleted')
    await expect(rowOf(page, 'old')).toBeHidden()
    expect((await world.call(world.user('ada'), 'GET', inShop('old'))).status()).toBe(404)
  })
  await test.step('are promoted after a question, with a way to them', async () => {
    await chooseFor(page, IMAGE, 'Promote')
    await expect(question(page)).toContainText('All projects in the silo')
    await question(page).getByRole('button', { name: 'Confirm' }).click()
    await expect(toasts(page)).toContainText(`Image ${IMAGE} promoted`)
    await expect(rowOf(page, IMAGE)).toBeHidden()
    await toasts(page).getByRole('link', { name: 'View silo images' }).click()
    await expect(page).toHaveURL('/images')
    await expect(rowOf(page, IMAGE)).toBeVisible()
  })
})

test('images of the silo are listed, deleted, promoted and demoted', async ({
  page,
  world,
  enter,
}) => {
  await enter('ada', '/images')
  await test.step('are listed, deleted after a question, and shown in a panel', async () => {
    await expect(rowOf(page, 'debian-12')).toBeVisible()
    await chooseFor(page, 'alpine-3-20', 'Delete')
    await question(page).getByRole('button', { name: 'Confirm' }).click()
    await expect(toasts(page)).toContainText('Image alpine-3-20 deleted')
    await expect(rowOf(page, 'alpine-3-20')).toBeHidden()
    await page.getByRole('link', { name: 'debian-12' }).click()
    await expect(page).toHaveURL('/images/debian-12/edit')
    await expect(dialog(page, 'Image debian-12')).toContainText('Silo')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/images')
  })
  await test.step('are promoted from a project of choice', async () => {
    await page.getByRole('button', { name: 'Promote image' }).click()
    const form = dialog(page, 'Promote image')
    const submit = form.getByRole('button', { name: 'Promote', exact: true })
    await expect(submit).toHaveAccessibleDescription('Choose an image first')
    await expect(form.getByRole('combobox', { name: 'Image' })).toBeDisabled()
    await pick(page, 'Project', 'web-shop')
    await pick(page, 'Image', new RegExp(IMAGE))
    await axe(page)
    // Another project has other images.
    await pick(page, 'Project', 'billing')
    await expect(form.getByRole('combobox', { name: 'Image' })).toHaveValue('')
    await expect(submit).toHaveAccessibleDescription('Choose an image first')
    await page.reload()
    await expect(form).toBeVisible()
    await pick(page, 'Project', 'web-shop')
    await pick(page, 'Image', new RegExp(IMAGE))
    await submit.click()
    await expect(toasts(page)).toContainText(`Image ${IMAGE} promoted`)
    await expect(form).toBeHidden()
    await expect(rowOf(page, IMAGE)).toBeVisible()
    await expect(page).toHaveURL('/images')
  })
  await test.step('are demoted to a project, with a way to it', async () => {
    const form = dialog(page, 'Demote image')
    const { id } = await world.make<{ id: string }>(
      ...([world.user('ada'), 'GET', '/v1/images/debian-12'] as const),
    )
    await page.goto(`/images?demote=${id}`)
    await expect(form).toContainText('Demoting image debian-12')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await chooseFor(page, 'debian-12', 'Demote')
    await expect(form).toContainText('debian-12')
    await expect(form).toContainText('aren’t affected')
    await pick(page, 'Project', 'sandbox')
    // Refused, it stays with the choice.
    await world.fail({ operation: 'imageDemote', status: 503, message: 'not just now' })
    await form.getByRole('button', { name: 'Demote', exact: true }).click()
    await expect(form).toContainText('not just now')
    await expect(form.getByRole('combobox', { name: 'Project' })).toHaveValue('sandbox')
    await form.getByRole('button', { name: 'Demote', exact: true }).click()
    await expect(toasts(page)).toContainText('Image debian-12 demoted')
    await expect(rowOf(page, 'debian-12')).toBeHidden()
    await toasts(page).getByRole('link', { name: 'View images in sandbox' }).click()
    await expect(page).toHaveURL('/projects/sandbox/images')
    await expect(rowOf(page, 'debian-12')).toBeVisible()
  })
})

test('who may do what of it: a viewer, a collaborator of the project alone, and one of the silo', async ({
  page,
  world,
  enter,
}) => {
  await makeImage(world, world.user('ada'), 'web-shop', 'old')
  await world.hidePolicies()
  await test.step('a viewer is told so', async () => {
    await enter('chiara', SHOP)
    for (const action of ['Promote', 'Delete']) {
      await chooseFor(page, IMAGE, action)
      await question(page).getByRole('button', { name: 'Confirm' }).click()
      await expectToast(page, 'Action not authorized')
      await expect(question(page)).toBeHidden()
    }
    await page.goto('/images')
    await chooseFor(page, 'debian-12', 'Demote')
    await pick(page, 'Project', 'sandbox')
    const form = dialog(page, 'Demote image')
    await form.getByRole('button', { name: 'Demote', exact: true }).click()
    await expect(form).toContainText('Action not authorized')
    await expect(form.getByRole('combobox', { name: 'Project' })).toHaveValue('sandbox')
  })
  await test.step('a collaborator of the project alone may delete but not promote', async () => {
    await enter('devika', SHOP)
    await chooseFor(page, IMAGE, 'Promote')
    await question(page).getByRole('button', { name: 'Confirm' }).click()
    await expect(toasts(page)).toContainText('Action not authorized')
    await chooseFor(page, 'old', 'Delete')
    await question(page).getByRole('button', { name: 'Confirm' }).click()
    await expect(toasts(page)).toContainText('Image old deleted')
    await page.goto('/images')
    await expect(heading(page, 'You don’t have access')).toBeVisible()
  })
  await test.step('a collaborator of the silo may do all of it', async () => {
    await enter('ben', SHOP)
    await chooseFor(page, IMAGE, 'Promote')
    await question(page).getByRole('button', { name: 'Confirm' }).click()
    await toasts(page).getByRole('link', { name: 'View silo images' }).click()
    // The list of the project had it, too.
    await expect(page).toHaveURL('/images')
    await chooseFor(page, IMAGE, 'Demote')
    await pick(page, 'Project', 'web-shop')
    await page.getByRole('dialog').getByRole('button', { name: 'Demote', exact: true }).click()
    await expect(toasts(page)).toContainText('demoted')
  })
})
