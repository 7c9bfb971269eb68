import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { blankForm, type FormAction, PLAN_FIELD } from '@/lib/change/outcome'
import { allOperations, type OperationName } from '@/lib/contract/all-operations'
import { holdsSecret } from '@/lib/contract/secret'
import { NEW_ROWS } from './(console)/system/_port-settings/setting-rows'

// Known: a user who is refused everything else would not be told it.
vi.mock('@/lib/platform/platform-version', () => ({
  platformVersion: async () => 0,
  platformVersions: { known: () => 0, ask: async () => 0 },
}))

const { answer, refusal, restoreRequest, signedIn, stubRequest } =
  await import('@/lib/action/request.fixture')
const { signIn } = await import('./(auth)/login/[silo]/local/actions')
const { initialValues } =
  await import('./(console)/projects/[project]/instances-new/initial-values')
const { createInstance } = await import('./(console)/projects/[project]/instances-new/actions')
const { createCertificate } = await import('./(console)/system/(silo)/certificate-actions')
const { createIdentityProvider } =
  await import('./(console)/system/(silo)/identity-provider-actions')
const { createSiloUser, setUserPassword } = await import('./(console)/system/(silo)/user-actions')
const { addWebhookSecret, createAlertReceiver } =
  await import('./(console)/system/_alerts/alert-actions')
const { createPortSettings } =
  await import('./(console)/system/_port-settings/port-settings-actions')
const { createSilo } = await import('./(console)/system/silo-actions')

// Base64, for what must be that.
const SECRET = 'aHVudGVyMg=='
const IMAGE = '11111111-1111-4111-8111-111111111111'
const silo = 'maple'

interface Sample {
  readonly action: FormAction
  /** What would be sent, its secrets SECRET. */
  readonly values: Readonly<Record<string, string>>
}

const providerUrls = {
  ...{ acsUrl: 'https://a.example', sloUrl: 'https://b.example' },
  ...{ idpEntityId: 'https://c.example', metadataUrl: 'https://c.example/metadata' },
}
const certificate = { name: 'web', description: '', cert: 'public', key: SECRET }

/** The forms whose call takes a secret. */
const SAMPLES: Partial<Record<OperationName, Sample>> = {
  loginLocal: {
    action: signIn,
    values: { silo, redirectUri: '/', username: 'ada', password: SECRET },
  },
  certificateCreate: { action: createCertificate, values: certificate },
  networkingSwitchPortSettingsCreate: {
    action: createPortSettings,
    values: {
      ...{ name: 'uplink', geometry: 'qsfp28x1', addresses: '[]', routes: '[]', interfaces: '[]' },
      links: JSON.stringify([{ ...NEW_ROWS.links }]),
      peers: JSON.stringify([
        { ...NEW_ROWS.peers, rowId: '0', key: 'typed', bgpConfig: 'as1', targetAddr: '10.0.0.1' },
      ]),
      md5Keys: JSON.stringify({ 0: SECRET }),
    },
  },
  siloCreate: {
    action: createSilo,
    values: {
      ...{ name: silo, cpus: '1', memory: '1', storage: '1', identityMode: 'local_only' },
      tlsCertificates: JSON.stringify([certificate]),
    },
  },
  samlIdentityProviderCreate: {
    action: createIdentityProvider,
    values: {
      ...{ silo, name: 'idp', description: 'x', technicalContactEmail: 'it@example.com' },
      ...{ spClientId: 'console', metadataType: 'url', ...providerUrls },
      ...{ publicCert: 'MIIB', privateKey: SECRET },
    },
  },
  localIdpUserCreate: {
    action: createSiloUser,
    values: { silo, externalId: 'ada', signIn: 'password', password: SECRET },
  },
  localIdpUserSetPassword: {
    action: setUserPassword,
    values: { silo, user: IMAGE, name: 'ada', signIn: 'password', password: SECRET },
  },
  webhookReceiverCreate: {
    action: createAlertReceiver,
    values: {
      ...{ name: 'chat', description: '', endpoint: 'https://hooks.example.com/chat' },
      ...{ secrets: JSON.stringify([SECRET]), subscriptions: '[]' },
    },
  },
  webhookSecretsAdd: {
    action: addWebhookSecret,
    values: { receiver: 'chat', secret: SECRET },
  },
  instanceCreate: {
    action: createInstance,
    values: {
      ...initialValues({
        ...{ unread: [], projectImages: [], disks: [], diskNames: [], keys: [], pools: [] },
        ...{ vpcs: [], arePoolsKnown: true, floatingIps: [], hasFloatingIps: false },
        siloImages: [{ id: IMAGE, name: 'ubuntu', system: 'ubuntu', gib: 4 }],
      }),
      ...{ project: 'shop', name: 'web', userData: SECRET },
    },
  },
}

/** A form may look first whether a name is free. */
const isLook = ({ method }: Request) => method === 'GET'
const nothing = () => refusal(404, 'ObjectNotFound', 'no')

const formOf = (values: Readonly<Record<string, string>>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

afterEach(restoreRequest)

test('every form whose call takes a secret is here', async () => {
  const app = fileURLToPath(new URL('.', import.meta.url))
  const lib = fileURLToPath(new URL('../lib/platform', import.meta.url))
  const sources = await Promise.all(
    [app, lib].map(async (folder) =>
      Promise.all(
        (await readdir(folder, { recursive: true }))
          .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
          .map((path) => readFile(join(folder, path), 'utf8')),
      ),
    ),
  )
  const source = sources.flat().join('\n')
  const takers = Object.values(allOperations)
    .filter((each) => 'body' in each && holdsSecret(each.body))
    .map(({ name }) => name)
    // As actions name their operation, or take it out of its resource's.
    .filter((name) => new RegExp(String.raw`Operations\.${name}\b|\{ ${name} \}`).test(source))
  expect(takers.sort()).toEqual(Object.keys(SAMPLES).sort())
})

describe.each(Object.entries(SAMPLES))('the form of %s', (operation, { action, values }) => {
  const sentTo = async (how: 'script' | 'post') => {
    // Beside the session what pages of sign-in give.
    const cookie = `${await signedIn()}; console_keeps_cookies=1`
    const { platform } = stubRequest({
      ...{ cookie, host: 'console.example', 'x-console-path': '/' },
      ...(how === 'script' ? { 'next-action': 'id' } : {}),
    })
    return platform
  }

  test.each(['script', 'post'] as const)('gives no secret back, refused by %s', async (how) => {
    const lines: unknown[] = []
    for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
      vi.spyOn(console, level).mockImplementation((...line) => void lines.push(line))
    const platform = await sentTo(how)
    let sent = ''
    platform.mockImplementation(async (request) => {
      sent += await request.text()
      return isLook(request) ? nothing() : refusal(400, 'InvalidRequest', 'no')
    })
    const state = await action(blankForm, formOf(values))
    expect(sent, 'the sample is one').toContain(
      operation === 'loginLocal' ? encodeURIComponent(SECRET).slice(0, 8) : SECRET,
    )
    expect(state.outcome).toMatchObject({ type: 'failure' })
    expect(JSON.stringify(state)).not.toContain(SECRET)
    expect(state.values).toMatchObject({ ...(values['name'] && { name: values['name'] }) })
    expect(JSON.stringify(lines)).not.toContain(SECRET)
  })

  test('gives none back where it was not sent, or is over', async () => {
    const platform = await sentTo('script')
    platform.mockResolvedValue(answer(401, { error_code: 'Unauthorized', message: 'no' }))
    const ended = await action(blankForm, formOf(values))
    expect(JSON.stringify(ended)).not.toContain(SECRET)
    const { name: _, username: __, externalId: ___, ...unnamed } = values
    const invalid = await action(blankForm, formOf(unnamed))
    expect(JSON.stringify(invalid)).not.toContain(SECRET)
  })

  // A sign-in has no equivalent.
  test.skipIf(operation === 'loginLocal')('tells its call without them', async () => {
    const platform = await sentTo('script')
    platform.mockImplementation(async () => nothing())
    const state = await action(blankForm, formOf({ ...values, [PLAN_FIELD]: 'yes' }))
    expect(state.plan?.calls.map((call) => call.operation)).toEqual([operation])
    expect(JSON.stringify(state)).not.toContain(SECRET)
  })
})
