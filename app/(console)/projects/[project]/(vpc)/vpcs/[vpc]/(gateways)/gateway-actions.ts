'use server'

import * as z from 'zod'
import { defineCalls, defineFormAction, failure } from '@/lib/action/define-action'
import { checked, descriptionField, nameField } from '@/lib/action/field-schemas'
import { NameOrId } from '@/lib/contract/common'
import { internetGatewayOperations } from '@/lib/contract/internet-gateway'
import { routes } from '@/lib/routes'
import { validateIp } from '@/lib/validate/ip'
import { validateName } from '@/lib/validate/name'
import { requiredMessage } from '@/lib/validate/required'

const parent = z.object({ project: NameOrId, vpc: NameOrId })
const ofGateway = parent.extend({ gateway: NameOrId })

export const createInternetGateway = defineFormAction({
  schema: parent.extend({ name: nameField, description: descriptionField }),
  operation: internetGatewayOperations.internetGatewayCreate,
  params: ({ project, vpc, ...body }) => ({ query: { project, vpc }, body }),
  done: ({ name }, { project, vpc }) => ({
    notice: { content: `Internet gateway **${name}** created` },
    to: routes.internetGateways(project, vpc),
  }),
})

export const deleteInternetGateways = defineCalls(internetGatewayOperations.internetGatewayDelete)

export const attachIpPool = defineFormAction({
  schema: ofGateway.extend({
    ipPool: z
      .string()
      .default('')
      .pipe(z.string().min(1, requiredMessage('IP pool')))
      .pipe(NameOrId),
    name: checked((value) => (value === '' ? undefined : validateName(value))).default(''),
    description: descriptionField,
  }),
  operation: internetGatewayOperations.internetGatewayIpPoolCreate,
  params: ({ project, vpc, gateway, name, ipPool, description }) => ({
    query: { project, vpc, gateway },
    body: { name: name || ipPool, description, ipPool },
  }),
  done: (_attached, { ipPool, gateway }) => ({
    notice: { content: `IP pool **${ipPool}** attached to **${gateway}**` },
  }),
  refused: (result, { ipPool }) =>
    result.type === 'error' && /not found: ip-pool\b/.test(result.error.message)
      ? failure({ ipPool: `IP pool ${ipPool} can no longer be used here; choose another one` })
      : undefined,
})

export const detachIpPools = defineCalls(internetGatewayOperations.internetGatewayIpPoolDelete)

export const attachIpAddress = defineFormAction({
  schema: ofGateway.extend({
    address: checked(validateIp),
    name: nameField,
    description: descriptionField,
  }),
  operation: internetGatewayOperations.internetGatewayIpAddressCreate,
  params: ({ project, vpc, gateway, ...body }) => ({ query: { project, vpc, gateway }, body }),
  done: ({ address }, { gateway }) => ({
    notice: { content: `IP address **${address}** attached to **${gateway}**` },
  }),
  // Whatever the name of the second one is (behaviour-tenant, section 7).
  refused: (result) =>
    result.type === 'error' &&
    /already exists: internet-gateway-ip-address/.test(result.error.message)
      ? failure({ address: 'This gateway has an IP address already; detach it first' })
      : undefined,
})

export const detachIpAddresses = defineCalls(
  internetGatewayOperations.internetGatewayIpAddressDelete,
)
