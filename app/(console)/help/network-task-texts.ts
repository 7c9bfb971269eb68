import type { TaskText } from './task-text'

/** What the pages of tasks say about networks. */
export const networkTaskTexts = {
  'let-https-in': {
    when: 'An instance serves a website or an API, and others should reach it.',
    steps: [
      'Give the instance an external address, on its Networking tab: a floating IP, if a name is to lead to it.',
      'Open its VPC under [VPCs](vpcs). On the Firewall rules tab, select “New rule”, choose HTTPS under Examples, and save.',
      'To open the port for some instances only, choose them as targets instead of the whole VPC.',
      'Open [Exposure](exposure) to see that port 443 is reachable, from where, and by which rule.',
    ],
    watch: [
      'Of the rules that match, the one with the lowest priority number decides; at the same priority, deny wins.',
      'The guest has a firewall of its own, which the platform doesn’t know.',
    ],
    related: ['give-an-instance-a-fixed-address', 'see-who-can-reach-an-instance'],
    topics: ['firewall-rules', 'exposure'],
  },
  'give-an-instance-a-fixed-address': {
    when: 'An instance should be reached at an address that stays, also when it is replaced.',
    steps: [
      'Create a [floating IP](floatingIpNew) in the project: the next free address of a pool, or one of your choice.',
      'In [Floating IPs](floatingIps), choose Attach in its menu, and the instance.',
      'To move it, detach it there and attach it to the other instance. Neither has to stop.',
      'Inside its VPC an instance keeps its private address as long as its network interface exists. It can be chosen when the interface is created.',
    ],
    watch: [
      'An ephemeral IP is released when it is detached or the instance is deleted.',
      'The address needs the same IP version as one of the primary network interface.',
    ],
    related: ['let-https-in', 'connect-to-an-instance'],
    topics: ['floating-ips', 'network-interfaces'],
  },
  'see-who-can-reach-an-instance': {
    when: 'You want to know what is open to whom, or why something isn’t reached.',
    steps: [
      'Open [Exposure](exposure) in the project: it lists what the internet can reach, and by which rule.',
      'For one pair, open the VPC under [VPCs](vpcs) and select Reachability. Say from where to where, and which port: the answer names the rule or the route that decides.',
      'Save the question with the answer that it should have. The console then says before a change which of these checks it would break.',
      'Select Map to see the whole VPC, with the path drawn in.',
    ],
    watch: [
      'What couldn’t be told is Unknown, never Not reachable.',
      'The answers are about the platform’s network. What the guest lets in isn’t known.',
    ],
    related: ['let-https-in', 'reach-the-internet-from-a-private-subnet', 'share-a-project'],
    topics: ['exposure', 'vpcs', 'firewall-rules'],
  },
  'reach-the-internet-from-a-private-subnet': {
    when: 'Instances without an external address should reach the outside, for updates for example.',
    steps: [
      'Over IPv4 they do so from the start: their traffic leaves from an address that instances share, and nobody can reach them at it.',
      'If it doesn’t get out, open the VPC under [VPCs](vpcs), and ask on the Reachability tab for the way from the instance to an address outside.',
      'If the subnet uses a custom router, that router needs a route from 0.0.0.0/0 to an internet gateway. Add it on the Routers tab.',
      'On the Internet gateways tab, see that the gateway has the IP pool that the address comes from.',
      'On the Firewall rules tab, look for outbound rules that deny it.',
    ],
    watch: [
      'Over IPv6 an instance needs an external address of its own.',
      'Where the silo has no default IP pool, there are no shared addresses: ask an operator.',
    ],
    related: ['see-who-can-reach-an-instance', 'connect-an-instance-to-two-networks'],
    topics: ['routers', 'internet-gateways', 'floating-ips'],
  },
  'connect-an-instance-to-two-networks': {
    when: 'An instance should be in two subnets: as a router, a firewall, or to keep kinds of traffic apart.',
    steps: [
      'Open the VPC under [VPCs](vpcs). On the Subnets tab, create the second subnet.',
      'Open the instance from [Instances](instances). On its Networking tab, select “Add network interface” and choose that subnet. A running instance is stopped for that and started again, after you confirm it.',
      'Set the new interface up in the guest, unless the guest does so itself.',
      'If it is to pass traffic on, give its interfaces the networks behind it as transit IPs, and lead routes of the VPC to it.',
    ],
    watch: [
      'All network interfaces of an instance are in the same VPC, each in a different subnet; there can be up to eight.',
      'External addresses belong to the primary interface.',
    ],
    related: ['reach-the-internet-from-a-private-subnet', 'see-who-can-reach-an-instance'],
    topics: ['network-interfaces', 'routers'],
  },
} as const satisfies Readonly<Record<string, TaskText>>
