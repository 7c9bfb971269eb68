import type { World } from '@/e2e/world'
import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { routes } from '@/lib/routes'
import { button, byForm, confirm, type Write } from './write'

const of = { as: 'farah', version: NEWEST_VERSION } as const
// Nothing is named that could be hidden.
const toOutsider = 403

const ROOTS = '/v1/system/update/trust-roots'
export const ROOT_ROLE = {
  signed: { _type: 'root', version: 7, expires: '2031-01-01T00:00:00Z', keys: {}, roles: {} },
  signatures: [{ keyid: 'AB12', sig: 'sneaked-in' }],
}

/** A release that is the target, to which a sled was updated by hand after. */
async function recovered(world: World): Promise<void> {
  const farah = world.user('farah')
  const update = '/v1/system/update'
  const version = '0.9.0'
  const body = { nothing: 'of it is read' }
  const repository = `${update}/repositories?file_name=system-${version}.zip`
  await world.make(farah, 'PUT', repository, body)
  await world.make(farah, 'PUT', `${update}/target-release`, { system_version: version })
  await world.recoverSled(version)
}

/** Trust roots of updates, and the end of a recovery. */
export const updateWrites: readonly Write[] = [
  byForm(
    {
      ...{ ...of, action: 'addTrustRoot', operation: 'systemUpdateTrustRootCreate' },
      toOutsider,
      at: routes.trustRootNew,
      form: { file: 'trust-root-form.tsx', calls: [`POST ${ROOTS}`], hasNoCommand: true },
    },
    (page) => page.getByRole('textbox', { name: 'Root role' }).fill(JSON.stringify(ROOT_ROLE)),
    'Add trust root',
  ),
  {
    ...{ ...of, action: 'deleteTrustRoots', operation: 'systemUpdateTrustRootDelete' },
    at: routes.trustRoots,
    prepare: (world) => world.make(world.user('farah'), 'POST', ROOTS, ROOT_ROLE),
    act: async (page) => {
      await page.getByRole('button', { name: 'Actions for' }).first().click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await confirm(page)
    },
  },
  // The last: it is in the way of other updates.
  {
    ...{ ...of, action: 'finishRecoveries', operation: 'systemUpdateRecoveryFinish' },
    ...{ toOutsider, at: routes.releases, prepare: recovered },
    act: async (page) => {
      await button(page, 'Actions for 0.9.0').click()
      await page.getByRole('menuitem', { name: 'Finish recovery with this release' }).click()
      await confirm(page)
    },
  },
]
