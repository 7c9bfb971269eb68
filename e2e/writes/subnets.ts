import type { Form } from '@/e2e/form-under-test'
import { button, byEdit, byMenu, bySelection, describe, nameField, type Write } from './write'

const VPC = '/projects/web-shop/vpcs/default'
const SUBNETS = `${VPC}/subnets`
const QUERY = '?project=web-shop&vpc=default'

export const subnetForms: readonly Form[] = [
  {
    file: 'subnet-form.tsx',
    at: `${VPC}/subnets-new`,
    fill: async (page) => {
      await nameField(page).fill('not-sent')
      await page.getByLabel('IPv4 block').fill('192.168.4.0/24')
    },
    calls: [`POST /v1/vpc-subnets${QUERY}`],
  },
  {
    file: 'subnet-form.tsx',
    at: `${SUBNETS}/services/edit`,
    fill: describe,
    calls: [`PUT /v1/vpc-subnets/services${QUERY}`],
  },
]

export const subnetWrites: readonly Write[] = [
  {
    action: 'createSubnet',
    operation: 'vpcSubnetCreate',
    at: `${VPC}/subnets-new`,
    act: async (page) => {
      await nameField(page).fill('sneaked-in')
      await page.getByLabel('IPv4 block').fill('192.168.4.0/24')
      await button(page, 'Create subnet').click()
    },
  },
  byEdit(
    { action: 'updateSubnet', operation: 'vpcSubnetUpdate', at: `${SUBNETS}/services/edit` },
    'subnet',
  ),
  byMenu(
    { action: 'deleteSubnet', operation: 'vpcSubnetDelete', at: SUBNETS },
    'services',
    'Delete',
  ),
  bySelection(
    { action: 'deleteSubnets', operation: 'vpcSubnetDelete', at: SUBNETS },
    'services',
    'Delete',
    'subnet',
  ),
]
