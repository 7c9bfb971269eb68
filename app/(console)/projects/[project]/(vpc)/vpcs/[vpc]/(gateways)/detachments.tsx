import type {
  InternetGatewayIpAddress,
  InternetGatewayIpPool,
} from '@/lib/contract/internet-gateway'
import { defineCascade } from '@/lib/screens/cascade'
import { named } from '@/lib/ui/named'
import { detachIpAddresses, detachIpPools } from './gateway-actions'
import type { OfGateway } from './use-gateway'

const load = () => import('./detach-hindrances')
const cascade = <C extends { readonly query?: object | undefined }>({ query, ...call }: C) => ({
  ...call,
  query: { ...query, cascade: true },
})
const inGateway = ({ project, vpc, gateway }: OfGateway) => ({
  project,
  vpc,
  gateway,
})

/** What is taken from a gateway, and the name of its pool where that is known. */
interface OfPool extends OfGateway {
  readonly pool: string | undefined
}

export const poolDetachment = defineCascade(
  {
    verb: 'detach',
    noun: 'IP pool',
    operation: 'internetGatewayIpPoolDelete',
    action: detachIpPools,
    call: ({ name }: InternetGatewayIpPool, of: OfPool) => ({
      path: { pool: name },
      query: inGateway(of),
    }),
    right: 'changeNetwork',
    question: ({ ipPoolId }, { gateway, pool }) =>
      named`Detach IP pool ${pool ?? ipPoolId} from ${gateway}? Instances with an address from it can no longer leave through this gateway.`,
    notice: ({ ipPoolId }, { gateway, pool }) =>
      `IP pool **${pool ?? ipPoolId}** detached from **${gateway}**`,
  },
  {
    cascade,
    load,
    props: ({ ipPoolId }, of) => ({ ...inGateway(of), attached: { ipPoolId } }),
    otherwise: 'It can’t be detached while instances use it.',
  },
)

export const addressDetachment = defineCascade(
  {
    verb: 'detach',
    noun: 'IP address',
    operation: 'internetGatewayIpAddressDelete',
    action: detachIpAddresses,
    call: ({ name }: InternetGatewayIpAddress, of: OfGateway) => ({
      path: { address: name },
      query: inGateway(of),
    }),
    right: 'changeNetwork',
    question: ({ address }, { gateway }) =>
      named`Detach IP address ${address} from ${gateway}? Traffic can no longer leave through this gateway from it.`,
    notice: ({ address }, { gateway }) => `IP address **${address}** detached from **${gateway}**`,
  },
  {
    cascade,
    load,
    props: ({ address }, of) => ({ ...inGateway(of), attached: { address } }),
    otherwise: 'It can’t be detached while instances use it.',
  },
)
