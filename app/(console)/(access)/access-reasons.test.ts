import { describe, expect, test } from 'vitest'
import { manageReason, rowReason } from './access-reasons'
import type { Assignment, RoleName } from './roles'

const me = (roleName: RoleName): Assignment => ({
  identityId: 'me',
  identityType: 'silo_user',
  roleName,
})
const reader = { ids: ['me'], managesSilos: false }

describe('manageReason', () => {
  test('names the role that is missing, and the scope', () => {
    expect(manageReason('project', 'project shop', { silo: [me('viewer')] }, reader)).toBe(
      'Needs the role admin on project shop, or collaborator on its silo; yours comes to viewer',
    )
    expect(manageReason('silo', 'silo maple', { silo: [me('collaborator')] }, reader)).toBe(
      'Needs the role admin on silo maple; yours comes to collaborator',
    )
    expect(manageReason('silo', 'silo maple', { silo: [] }, reader)).toMatch('no role on it')
  })
  test('is none for those who may', () => {
    const shop = 'project shop'
    expect(manageReason('project', shop, { silo: [me('collaborator')] }, reader)).toBeUndefined()
    expect(
      manageReason('project', shop, { silo: [], project: [me('admin')] }, reader),
    ).toBeUndefined()
    expect(
      manageReason('silo', 'silo maple', { silo: [] }, { ...reader, managesSilos: true }),
    ).toBeUndefined()
  })
  test('roles on the fleet do not reach into projects', () => {
    expect(
      manageReason('project', 'project shop', { silo: [] }, { ...reader, managesSilos: true }),
    ).toBeDefined()
  })
})

test('rowReason sends silo roles to the silo', () => {
  expect(rowReason('project', { own: undefined })).toMatch('silo’s access page')
  expect(rowReason('project', { own: 'viewer' })).toBeUndefined()
})
