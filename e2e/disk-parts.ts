import type { Locator, Page } from '@playwright/test'
import type { World } from './world'

/* What tests of disks and snapshots have in common. */

export interface Made {
  readonly id: string
  readonly name: string
}

/** A blank disk in a project, made behind the console. */
export const newDisk = (world: World, project: string, name: string, gib = 10): Promise<Made> =>
  world.make<Made>(world.user('ada'), 'POST', `/v1/disks?project=${project}`, {
    name,
    description: '',
    size: gib * 1024 ** 3,
    disk_source: { type: 'blank', block_size: 4096 },
  })

/** Fills the disks of an instance with these, made for it. */
export async function attachNew(
  world: World,
  project: string,
  instance: string,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    await newDisk(world, project, name, 1)
    await attach(world, project, instance, name)
  }
}

export const attach = (world: World, project: string, instance: string, disk: string) =>
  world.make(
    world.user('ada'),
    'POST',
    `/v1/instances/${instance}/disks/attach?project=${project}`,
    { disk },
  )

export const openMenu = async (row: Locator): Promise<Locator> => {
  await row.getByRole('button', { name: 'Actions for' }).click()
  return row.page().getByRole('menu', { name: 'Actions for' })
}

/** Chooses an option of a combobox. */
export async function pick(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}

/** The side panel or dialog of this title. */
export const panel = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name, exact: true })
