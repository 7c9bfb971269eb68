import { Docs } from '@/lib/screens/docs'

/** What instances are, for their list and the page of one. */
const InstanceDocs = () => (
  <Docs
    of="instance"
    help={{
      instances: 'Instances',
      'serial-console': 'Serial console',
      'auto-restart': 'Auto-restart',
      'network-interfaces': 'Network interfaces',
    }}
  >
    Virtual machines with their own vCPUs and memory. They start from a disk and connect through a
    VPC.
  </Docs>
)

export default InstanceDocs
