import type { HelpTopic } from '@/lib/navigation/help'

interface HelpSection {
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** What the guide says, by topic, in the order that it is read in. */
export const helpSections: Readonly<Record<HelpTopic, HelpSection>> = {
  projects: {
    title: 'Projects',
    paragraphs: [
      'A project holds instances, disks, snapshots, images, networks and floating IPs, and says who may work with them. Names are unique within a silo: lower-case letters, digits and dashes, starting with a letter, at most 63 characters.',
      'Every new project comes with a VPC called “default”. A project can be deleted once nothing is left in it, its VPCs included.',
    ],
  },
  instances: {
    title: 'Instances',
    paragraphs: [
      'An instance is a virtual machine. Starting needs it stopped or failed; rebooting needs it running; deleting needs it stopped or failed. While it changes, the list and its page follow by themselves.',
      'Stopping frees its CPU and memory and keeps its disks and addresses. Deleting detaches its disks without deleting them and releases its ephemeral address.',
      'An instance’s lookup link, /lookup/i/ followed by its ID, opens its page for anyone with access, even after a rename. “Share” on its page gives that link. Chats show it as a card, which tells no more than the first part of the ID unless you let it show the name and state, for as long as you choose.',
    ],
  },
  'serial-console': {
    title: 'Serial console',
    paragraphs: [
      'A running instance’s serial console shows what the machine prints on its first serial port and types to it. It takes the collaborator role on the project. The page connects automatically, also once a starting instance is up, and resumes after a lost connection without showing anything twice.',
      'Keys pressed while there is no connection are refused, never kept and sent later. Ctrl+Shift+F searches, Ctrl+Shift+C copies the selection and Ctrl+Shift+V pastes; on a Mac, use Command with the same letter. Ctrl+Shift+L, or Command L, leaves the terminal for the buttons above it.',
    ],
  },
  'auto-restart': {
    title: 'Auto-restart',
    paragraphs: [
      'A failed instance is restarted by the platform unless its policy is “never”. After an automatic restart it waits an hour before the next one; the state’s popover says when it is due.',
    ],
  },
  disks: {
    title: 'Disks and snapshots',
    paragraphs: [
      'A disk is blank or made from an image or a snapshot, and is attached to one instance at a time. The boot disk is the one an instance starts from; without one the platform picks among the attached disks.',
      'Disks are attached to stopped instances, eight at most, the boot disk included. Detaching keeps everything on them; deleting needs them detached, and leaves the snapshots and images made from them.',
      'A snapshot keeps what is on a disk at one moment, also while the disk is in use. New disks and images are made from it. Disks and snapshots count against the silo’s storage quota, images do not.',
    ],
  },
  images: {
    title: 'Images',
    paragraphs: [
      'An image is what disks are made from. It is uploaded as a file or made from a snapshot, and belongs to a project. Promoting it shares it with every project of the silo; demoting gives it back to one project. Disks made from an image do not depend on it afterwards.',
      'An upload goes on by itself after the network has failed for a while. When its tab was closed, choose the same file again and it continues where it was; what it left behind can also be cleaned up from the list of images.',
    ],
  },
  'image-requirements': {
    title: 'Image requirements',
    paragraphs: [
      'The file is a raw disk image or a bootable CD (ISO) of at most 1023 GiB, not compressed and in no container format: gz, 7z, qcow2 and vmdk files have to be converted first. Its size is a whole number of blocks.',
      'Instances boot by UEFI. A raw image needs a GUID partition table with an EFI system partition, made for the block size that is chosen at the upload: 512 bytes for most cloud images, 2048 for ISO files.',
    ],
  },
  'ssh-keys': {
    title: 'SSH keys',
    paragraphs: [
      'The keys under Settings are yours in every project. When you create an instance you choose which of them may log in; cloud-init puts them in place when it first starts. Adding or deleting a key later changes nothing on instances that there are.',
      'Paste the public key, one line that begins with its type, such as ssh-ed25519. Its fingerprint is the one that ssh-keygen -l shows. The private key stays with you.',
    ],
  },
  utilization: {
    title: 'Utilization',
    paragraphs: [
      'A silo’s quotas say how many vCPUs and how much memory and storage its projects can have. vCPUs and memory count while an instance runs, storage from the creation of a disk or snapshot to its deletion. A quota may be lowered below what is used: what there is stays, and nothing new can be provisioned.',
      'What was provisioned is recorded when it changes; charts draw the steps between. The forecast looks at the highest value of each of the last 63 days and says when a limit is reached at that rate, as a range: jumps from one level to another are left out of the rate, and weekdays are compared with the same weekdays. With less than a week of history nothing is said.',
      'What a rack can hold is an estimate: 70 % of the threads and memory of its sleds, and 70 % of 32 TB for each of them as storage.',
    ],
  },
  metrics: {
    title: 'Metrics',
    paragraphs: [
      'An instance’s metrics tab shows what its vCPUs, disks and network interfaces did. The platform takes a sample every five seconds while the instance runs; a chart shows about sixty means of them over the chosen range. The range, the filter and the refresh are in the address, so a link shows the same to someone else.',
      'Every chart can be read as a table, and its menu shows the query behind it. Where an instance was stopped for long, a chart has a gap and coarser steps: the platform takes no means over less than a tenth of a gap.',
    ],
  },
  'cpu-metrics': {
    title: 'CPU metrics',
    paragraphs: [
      'virtual_machine:vcpu_usage counts the nanoseconds that each vCPU spent in a state: running guest code, emulating a device for it, idling, or waiting for a processor of the host. The chart adds the vCPUs up and shows the share of all the time they had; the four states together are 100%.',
    ],
  },
  'disk-metrics': {
    title: 'Disk metrics',
    paragraphs: [
      'virtual_disk:reads, writes and flushes count completed requests; bytes_read and bytes_written count what they moved. Values are for one sample of five seconds, all disks together unless one is chosen.',
    ],
  },
  'network-metrics': {
    title: 'Network metrics',
    paragraphs: [
      'instance_network_interface:bytes_sent, bytes_received, packets_sent and packets_received count what went through an interface; packets_dropped counts packets that came faster than the guest took them. Values are for one sample of five seconds.',
    ],
  },
  oxql: {
    title: 'OxQL, the query language of metrics',
    paragraphs: [
      'A query takes a timeseries and passes it through operations, separated by “|”: get names the timeseries; filter keeps series by their fields and points by their time; align mean_within(60s) takes a mean of each minute, counted back from the end; group_by [field], sum adds series up. Moments are written as @2026-04-16T12:00:00 in UTC, or @now() - 5m; ids stand in double quotes.',
      'The API takes a query of a project’s members at POST /v1/timeseries/query?project=…, with the text as “query” in a JSON body.',
    ],
  },
  'floating-ips': {
    title: 'Floating IPs',
    paragraphs: [
      'A floating IP is a public address of the project. It is attached to at most one instance at a time and can move to another one; it stays when the instance goes. It comes from an IP pool that the silo may use: the default pool unless another one is chosen.',
      'An ephemeral IP belongs to one instance and is released when it is detached or the instance is deleted. An instance can have one of them, and 32 external addresses in all.',
    ],
  },
  vpcs: {
    title: 'VPCs',
    paragraphs: [
      'A VPC is a private network in a project. Instances have addresses in its subnets. Every new VPC comes with a subnet called “default”, a system router, an internet gateway, and rules that allow SSH, ping, and traffic within the VPC.',
      'The Reachability tab tells whether one instance or address can reach another, which rule or route decides, and what to change if it can’t. The map shows the whole VPC, with the path of that answer drawn in.',
      'A VPC can be deleted once it has no subnets.',
    ],
  },
  'firewall-rules': {
    title: 'Firewall rules',
    paragraphs: [
      'Inbound traffic is denied unless a rule allows it; outbound traffic is allowed unless a rule denies it. Of the rules that match, the one with the lowest priority number decides; at the same priority, deny wins. Targets are the instances a rule applies to. Filters narrow it down to hosts at the other end, protocols, and destination ports.',
      'To move a rule in the list, drag the grip beside its priority, or press Alt with the Up or Down arrow key. What you change in the list is saved after ten seconds; until then you can undo it. Changes that someone else makes at the same time are kept, and you choose where both of you changed the same thing.',
      'Edit as JSON shows all rules as one text, so that you can keep them in version control and bring them back.',
    ],
  },
  routers: {
    title: 'Routers and routes',
    paragraphs: [
      'A route sends traffic for a destination to a target: an address or instance, an internet gateway, or nowhere. The most specific route applies. The platform manages the system router, which serves all subnets of its VPC; only the targets of its default routes can be changed.',
      'A custom router takes precedence over the system router in the subnets that use it. A subnet has at most one. When a custom router is deleted, its subnets go back to the system router.',
    ],
  },
  'internet-gateways': {
    title: 'Internet gateways',
    paragraphs: [
      'Traffic leaves a VPC through an internet gateway that a route leads to. The gateway’s IP pools and addresses decide which external addresses traffic may leave from: an instance with an address from a pool that isn’t attached can’t leave through it.',
      'Internet gateways, their pools, and their addresses are changed with the API or the command line.',
    ],
  },
  'network-interfaces': {
    title: 'Network interfaces',
    paragraphs: [
      'An instance has up to eight network interfaces, all in one VPC and each in another subnet. They can be changed while it is stopped. The primary one carries its external addresses; it can be deleted only as the last one.',
      'Transit IPs are networks beside its own address that an interface may send for and receive, as a router or a VPN gateway does.',
    ],
  },
  access: {
    title: 'Access',
    paragraphs: [
      'Roles are viewer, collaborator and admin, on the silo or on a project; the stronger one counts. They are given to users or to groups. A silo viewer reads everything in the silo; a silo collaborator or admin administers all its projects.',
      'Roles on the fleet are for those who operate it. They let people read and manage silos, IP pools and hardware, and reach into no project. A silo can also map its own roles to roles on the fleet; that is set when the silo is made.',
      'If you sign in and can’t see anything, you have no role on the silo and belong to no group that has one. Usually the identity provider does not send the groups the silo expects: ask an admin of the silo to check the provider’s group attribute.',
    ],
  },
  devices: {
    title: 'Signing in on a device',
    paragraphs: [
      'A command-line tool shows a code of eight letters and the address to enter it at. Whoever confirms the code signs the device in as themselves; confirm only codes you have asked for. A code is good for five minutes, once.',
    ],
  },
  silos: {
    title: 'Silos',
    paragraphs: [
      'A silo is a tenant: its own users, groups, projects and images. Its quotas say how much its projects may provision together; 0 allows nothing. A quota may be set below what is used: what is there stays, and nothing new starts.',
      'Identity mode SAML takes users and groups from identity providers, local only from accounts that operators make. It can’t be changed later, and neither can the roles on the fleet that roles on the silo bring. Each silo has a DNS name of its own, and at least one TLS certificate that is good for it.',
      'The certificates of your own silo are on its page, with the names they are valid for and when they expire. Add the next one before the present one expires, then delete the old one. Those of other silos are shown to the people who manage them.',
      'A silo can be deleted once it has no projects. Its users, groups, identity providers, certificates, quotas and links to IP pools go with it.',
    ],
  },
  'identity-providers': {
    title: 'Identity providers',
    paragraphs: [
      'An identity provider signs the users of a silo in by SAML. It sends people back to the ACS URL; the platform knows it by its metadata, which must describe one provider, with a certificate for signing and a sign-in address of the binding HTTP-Redirect.',
      'With a group attribute, users belong to the groups that the provider names at each sign-in; groups that are new are made. Without it users are in no group. A signing key pair, both files in DER, signs the requests to the provider.',
    ],
  },
  'ip-pools': {
    title: 'IP pools',
    paragraphs: [
      'An IP pool is a set of ranges of external addresses. Instances and floating IPs of a silo take their addresses from the pools that it is linked to: from its default pool, unless another one is chosen. A silo has at most one default pool; making another pool the default takes the place of the present one.',
      'A range is given by its first and last address, both included. No two ranges overlap, not even in different pools. A range can be removed while none of its addresses is in use, and a pool can be deleted once it has no ranges. Unlinking needs that the silo uses no address of the pool.',
      'Utilization counts the addresses that are allocated, of those in all ranges. An address that several instances share for outbound traffic counts once.',
    ],
  },
  hardware: {
    title: 'Hardware',
    paragraphs: [
      'A rack holds sleds, which run instances and hold physical disks, and two switches. A sled in service takes new instances while its provision policy is provisionable; making it non-provisionable leaves running alone what runs on it. An expunged sled is out of service for good.',
      'A new sled is listed until it is added. Adding one takes its disks into the platform’s storage and can’t be undone here.',
      'A switch port shows the state of its link, what its transceiver measures, and which neighbors announce themselves by LLDP. Hardware changes rarely: sleds and disks are read again every minute while the page is open, racks, switches and ports when you ask for it.',
    ],
  },
}
