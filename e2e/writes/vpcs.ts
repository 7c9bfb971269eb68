import type { Form } from '@/e2e/form-under-test'
import { button, byEdit, byMenu, bySelection, describe, nameField, type Write } from './write'

const VPCS = '/projects/web-shop/vpcs'

export const vpcForms: readonly Form[] = [
  {
    file: 'vpc-form.tsx',
    at: '/projects/web-shop/vpcs-new',
    fill: async (page) => {
      await nameField(page).fill('not-sent')
      await page.getByLabel('DNS name').fill('not-sent')
    },
    calls: ['POST /v1/vpcs?project=web-shop'],
  },
  {
    file: 'vpc-form.tsx',
    at: `${VPCS}/default/edit`,
    fill: describe,
    calls: ['PUT /v1/vpcs/default?project=web-shop'],
  },
]

export const vpcWrites: readonly Write[] = [
  {
    action: 'createVpc',
    operation: 'vpcCreate',
    at: '/projects/web-shop/vpcs-new',
    act: async (page) => {
      await nameField(page).fill('sneaked-in')
      await page.getByLabel('DNS name').fill('sneaked-in')
      await button(page, 'Create VPC').click()
    },
  },
  byEdit({ action: 'updateVpc', operation: 'vpcUpdate', at: `${VPCS}/default/edit` }, 'VPC'),
  byMenu({ action: 'deleteVpc', operation: 'vpcDelete', at: VPCS }, 'default', 'Delete'),
  bySelection(
    { action: 'deleteVpcs', operation: 'vpcDelete', at: VPCS },
    'default',
    'Delete',
    'VPC',
  ),
]
