import type { InternetGateway } from '@/lib/contract/internet-gateway'
import { defineCascade } from '@/lib/screens/cascade'
import { deleteInternetGateways } from './gateway-actions'

interface InVpc {
  readonly project: string
  readonly vpc: string
}

export const gatewayRemoval = defineCascade(
  {
    noun: 'internet gateway',
    operation: 'internetGatewayDelete',
    action: deleteInternetGateways,
    call: ({ name }: InternetGateway, { project, vpc }: InVpc) => ({
      path: { gateway: name },
      query: { project, vpc },
    }),
    right: 'changeNetwork',
    notes: [
      'Those with attached IP pools or addresses can’t be deleted together; delete them one by one.',
      'Routes to them stay, but lead nowhere.',
    ],
  },
  {
    cascade: ({ query, ...call }) => ({ ...call, query: { ...query, cascade: true } }),
    load: () => import('./gateway-hindrances'),
    props: ({ name }, { project, vpc }) => ({ project, vpc, gateway: name }),
    otherwise: 'A gateway with attached IP pools or addresses can’t be deleted.',
  },
)
