import { expect, test } from 'vitest'
import { newSilo } from './silo-schemas'

const CERTIFICATE = { name: 'first', description: '', cert: 'CERTIFICATE', key: 'KEY' }
const FILLED = {
  ...{ name: 'cherry', description: '', discoverable: 'true' },
  ...{ cpus: '16', memory: '64', storage: '0', identityMode: 'saml_jit' },
  ...{ adminGroupName: ' cherry-admins ', mapsViewer: 'true' },
  tlsCertificates: JSON.stringify([CERTIFICATE]),
}

test('a new silo says what is missing, beside its field', () => {
  const missing = newSilo.safeParse({ ...FILLED, cpus: '', tlsCertificates: '[]' })
  expect(missing.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['cpus', 'CPU quota is required'],
    ['tlsCertificates', 'Add at least one TLS certificate'],
  ])
})

test('it is sent with what was filled in; one of local users has no admin group', () => {
  expect(newSilo.parse(FILLED)).toMatchObject({
    ...{ name: 'cherry', discoverable: true, adminGroupName: 'cherry-admins' },
    quotas: { cpus: 16, memory: 64 * 1024 ** 3, storage: 0 },
    mappedFleetRoles: { viewer: ['viewer'] },
    tlsCertificates: [{ name: 'first', service: 'external_api' }],
  })
  const local = newSilo.parse({ ...FILLED, identityMode: 'local_only' })
  expect(local.adminGroupName).toBeUndefined()
})
