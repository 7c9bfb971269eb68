import type { Page } from '@playwright/test'
import { pick } from '@/e2e/disk-parts'
import { PASSWORD } from '@/e2e/form-under-test'
import type { World } from '@/e2e/world'
import { button, byForm, byMenu, confirm, describe, name, type Write } from './write'

const SETTINGS = '/system/networking/port-settings'
const PORTS = '/system/inventory/ports?q=qsfp0'
const as = 'farah'

const within = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true })

/** Opens a part of the form, fills a row in, and takes it into the form. */
export async function addRow(page: Page, noun: string, fill: (page: Page) => Promise<unknown>) {
  const title = `Add ${noun}`
  await button(page, title).click()
  await within(page, title).waitFor()
  await fill(page)
  await within(page, title).getByRole('button', { name: title, exact: true }).click()
  await within(page, title).waitFor({ state: 'detached' })
}

const fillPeer = async (page: Page) => {
  const dialog = within(page, 'Add BGP peer')
  await dialog.getByLabel('Peer address').fill('172.20.26.13')
  await pick(page, 'BGP configuration', /^as64500/)
  await dialog.getByRole('radio', { name: 'With an MD5 key' }).check()
  await dialog.getByLabel('MD5 key', { exact: true }).fill(PASSWORD)
}

const LINK = { autoneg: false, mtu: 1500, speed: 'speed100_g', lldp: { enabled: false } }

/** Settings that no port uses. */
const makeBare = (world: World) =>
  world.make(world.user('farah'), 'POST', '/v1/system/networking/switch-port-settings', {
    name: 'bare',
    description: '',
    port_config: { geometry: 'qsfp28x1' },
    groups: [],
    ...(world.version === 'baseline'
      ? { links: { phy0: LINK }, interfaces: {}, routes: {}, bgp_peers: {}, addresses: {} }
      : { links: [{ link_name: 'phy0', ...LINK }], addresses: [] }),
  })

/** The first uplink of a rack, whatever its id. */
export const openPort = async (page: Page) => {
  await page.getByRole('link', { name: 'qsfp0', exact: true }).first().click()
  await page.getByRole('dialog', { name: /^qsfp0 of switch/ }).waitFor()
}

export const portSettingsWrites: readonly Write[] = [
  byForm(
    {
      action: 'createPortSettings',
      operation: 'networkingSwitchPortSettingsCreate',
      as,
      // There is nothing yet that could be hidden.
      toOutsider: 403,
      at: `${SETTINGS}-new`,
      form: {
        file: 'port-settings-form.tsx',
        calls: ['POST /v1/system/networking/switch-port-settings'],
        hasNoCommand: true,
      },
    },
    async (page) => {
      await name(page)
      await addRow(page, 'link', async () => {})
      await addRow(page, 'BGP peer', fillPeer)
    },
    'Create port settings',
  ),
  byForm(
    {
      action: 'updatePortSettings',
      operation: 'networkingSwitchPortSettingsCreate',
      as,
      // A user who may not view them gets no further.
      toOutsider: null,
      at: `${SETTINGS}/bare/edit`,
      prepare: makeBare,
      form: {
        file: 'port-settings-form.tsx',
        calls: ['POST /v1/system/networking/switch-port-settings'],
        hasNoCommand: true,
      },
    },
    describe,
    'Update port settings',
  ),
  byMenu(
    {
      action: 'deletePortSettings',
      operation: 'networkingSwitchPortSettingsDelete',
      as,
      toOutsider: 403,
      at: SETTINGS,
      prepare: makeBare,
    },
    'bare',
    'Delete',
  ),
  byForm(
    {
      action: 'applyPortSettings',
      operation: 'networkingSwitchPortApplySettings',
      as,
      toOutsider: 403,
      at: PORTS,
      form: {
        file: 'apply-settings-dialog.tsx',
        calls: ['POST /v1/system/hardware/switch-port/qsfp0/settings'],
        hasNoCommand: true,
      },
    },
    async (page) => {
      await openPort(page)
      await button(page, 'Apply settings').click()
      await pick(page, 'Port settings', /^default-uplink1/)
    },
    'Apply settings',
  ),
  {
    action: 'clearPortSettings',
    operation: 'networkingSwitchPortClearSettings',
    as,
    toOutsider: 403,
    at: PORTS,
    act: async (page) => {
      await openPort(page)
      await button(page, 'Clear settings').click()
      await confirm(page)
    },
  },
  byForm(
    {
      action: 'updatePortLldp',
      operation: 'networkingSwitchPortLldpConfigUpdate',
      as,
      toOutsider: 403,
      at: PORTS,
      form: {
        file: 'lldp-dialog.tsx',
        calls: ['POST /v1/system/hardware/switch-port/qsfp0/lldp/config'],
        hasNoCommand: true,
      },
    },
    async (page) => {
      await openPort(page)
      await button(page, 'Edit LLDP').click()
      await page.getByLabel('Link description').fill('Changed by a stranger')
    },
    'Update LLDP',
  ),
]
