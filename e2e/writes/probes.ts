import type { Page } from '@playwright/test'
import type { World } from '@/e2e/world'
import { byForm, byMenu, name, type Write } from './write'

const LIST = '/projects/web-shop/probes'
const POLICY = '/v1/projects/web-shop/policy'

interface Policy {
  readonly role_assignments: readonly { readonly identity_id: string }[]
}

/** Makes an operator a collaborator of the web shop, who alone can change its probes. */
export async function letIn(world: World, username = 'farah'): Promise<void> {
  const ada = world.user('ada')
  const { id } = await world.make<{ id: string }>(world.user(username), 'GET', '/v1/me')
  const { role_assignments: all } = await world.make<Policy>(ada, 'GET', POLICY)
  const own = { identity_id: id, identity_type: 'silo_user', role_name: 'collaborator' }
  await world.make(ada, 'PUT', POLICY, {
    role_assignments: [...all.filter((each) => each.identity_id !== id), own],
  })
}

/** Chooses the first sled: no world has the same ones. */
export async function pickSled(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Sled' }).click()
  await page.getByRole('option', { name: /^RSL/ }).first().click()
}

const common = { as: 'farah', at: LIST, prepare: letIn } as const

/** Probes, for operators with a role on the project. */
export const probeWrites: readonly Write[] = [
  byForm(
    {
      ...common,
      action: 'createProbe',
      operation: 'probeCreate',
      at: `${LIST}-new`,
      form: {
        file: 'probe-form.tsx',
        calls: ['POST /experimental/v1/probes?project=web-shop'],
        hasNoCommand: true,
      },
    },
    async (page) => {
      await name(page)
      await pickSled(page)
    },
    'Create probe',
  ),
  byMenu(
    { ...common, action: 'deleteProbes', operation: 'probeDelete' },
    ...(['lookout', 'Delete'] as const),
  ),
]
