import type { InternetGateway } from '@/lib/contract/internet-gateway'
import { defineCascade } from '@/lib/screens/cascade'
import { belowMany } from '@/lib/screens/removal'
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
    belowMany: belowMany(
      {
        load: () => import('./gateways-checks'),
        otherwise: 'Saved checks couldn’t be tried.',
      },
      (rows: readonly InternetGateway[], { project, vpc }: InVpc) => ({
        ...{ project, vpc },
        gateways: rows.map(({ name }) => name),
      }),
    ),
  },
  {
    cascade: ({ query, ...call }) => ({ ...call, query: { ...query, cascade: true } }),
    load: () => import('./gateway-hindrances'),
    props: ({ name }, { project, vpc }) => ({ project, vpc, gateway: name }),
    otherwise: 'A gateway with attached IP pools or addresses can’t be deleted.',
  },
)
