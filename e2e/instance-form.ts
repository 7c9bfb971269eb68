import { expect, type Locator, type Page } from '@playwright/test'
import type { World } from './world'

/** Where instances of the demo's busiest project are made. */
export const NEW = '/projects/web-shop/instances-new'
export const GIB = 2 ** 30

interface Instance {
  readonly id: string
  readonly boot_disk_id: string
}
export interface Items<T> {
  readonly items: readonly T[]
}

export const nameField = (page: Page): Locator => page.getByLabel('Name', { exact: true })
export const submit = (page: Page): Locator => page.getByRole('button', { name: 'Create instance' })

/** Waits until the form's lists are there, which it is sent with, and which may come after it. */
export async function listsAreThere(page: Page): Promise<void> {
  await nameField(page).waitFor()
  await expect(page.getByText('are loading…')).toHaveCount(0)
}

/** Follows the link to the form; then waits for its lists. */
export async function openForm(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'New instance' }).click()
  await listsAreThere(page)
}

/** Opens a folded part of the form. */
export const unfold = (page: Page, title: string): Promise<void> =>
  page.getByRole('heading', { name: title }).click()

/** What the platform has of an instance. */
export const made = (world: World, instance: string): Promise<Instance> =>
  world.make(world.user('ada'), 'GET', `/v1/instances/${instance}?project=web-shop`)

/** A list of what an instance has. */
export async function partsOf<T>(
  world: World,
  instance: string,
  what: string,
): Promise<readonly T[]> {
  const path = `/v1/instances/${instance}/${what}?project=web-shop`
  return (await world.make<Items<T>>(world.user('ada'), 'GET', path)).items
}

/** Chooses in a field with a list. */
export async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option }).click()
}
