import { VpcLink } from '@/app/(console)/projects/[project]/(instance)/vpc-property'
import { addressesOf } from '@/lib/contract/ip-stack'
import { transitIpsOf } from '@/lib/contract/transit-ips'
import type { InstanceNetworkInterface } from '@/lib/contract/network-interface'
import type { Column } from '@/lib/table/column'
import { Mono } from '@/lib/ui/badge'
import { Mark } from '@/lib/ui/mark'
import { Address } from '@/lib/ui/address'
import { NoValue } from '@/lib/ui/property-table'
import { tip } from '@/lib/ui/tip'
import { Truncated } from '@/lib/ui/truncated'
import { SubnetName } from './subnet-name'

/** Screens, section 0. */
const DESCRIPTION_MAX = 48

/** Columns of the network interfaces of an instance of this project. */
export const nicColumns = (project: string): readonly Column<InstanceNetworkInterface>[] => [
  {
    id: 'name',
    header: 'Name',
    skeleton: '6rem',
    cell: ({ name, primary }) => (
      <span>
        {/* The space shows on phones, where this is no flex box. */}
        <span>{`${name} `}</span>
        {primary && <Mark>primary</Mark>}
      </span>
    ),
  },
  {
    id: 'description',
    header: 'Description',
    skeleton: '10rem',
    cell: ({ description }) =>
      description ? <Truncated text={description} max={DESCRIPTION_MAX} /> : <NoValue />,
  },
  {
    id: 'ip',
    isTelling: true,
    header: 'Private IP',
    skeleton: '6rem',
    cell: ({ ipStack }) => <PrivateIps ips={addressesOf(ipStack)} />,
  },
  {
    id: 'vpc',
    header: 'VPC',
    skeleton: '4rem',
    cell: ({ vpcId }) => <VpcLink project={project} id={vpcId} />,
  },
  {
    id: 'subnet',
    header: 'Subnet',
    skeleton: '4rem',
    cell: ({ vpcId, subnetId }) => (
      <SubnetName project={project} vpcId={vpcId} subnetId={subnetId} />
    ),
  },
  {
    id: 'transit',
    header: 'Transit IPs',
    skeleton: '5rem',
    cell: ({ ipStack }) => {
      const ips = transitIpsOf(ipStack)
      return ips ? <TransitIps ips={ips} /> : <span className="text-subtle">Unknown</span>
    },
  },
]

function PrivateIps({ ips: [first, second] }: { ips: readonly string[] }) {
  if (first === undefined) return <NoValue />
  if (second === undefined) return <Address text={first} />
  return (
    <>
      <Address text={first} />
      <br />
      <Address text={second} />
    </>
  )
}

/** The first one, and how many more there are. */
function TransitIps({ ips: [first, ...rest] }: { ips: readonly string[] }) {
  if (first === undefined) return <NoValue />
  return (
    <span className="value-list">
      <Mono>{first}</Mono>
      {rest.length > 0 && (
        <span
          className="tip-anchor"
          tabIndex={0}
          {...tip(rest.join('\n'), { title: 'Other transit IPs' })}
        >
          {`+${rest.length}`}
        </span>
      )}
    </span>
  )
}
