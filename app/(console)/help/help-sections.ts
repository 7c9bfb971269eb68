import type { ApiVersion } from '@/lib/contract/api-version'
import { platformCan } from '@/lib/contract/platform-can'
import type { HelpTopic } from '@/lib/navigation/help-contents'
import type { HelpSection } from './help-section'
import { operatorSections } from './operator-sections'

type HelpSections = Readonly<Record<HelpTopic, HelpSection>>

/** What the guide says, by topic; their titles are lib/navigation/help-contents.ts'. */
export const helpSections: HelpSections = {
  search: {
    paragraphs: [
      'Press Ctrl+K (⌘K on a Mac), or “Jump to” in the sidebar, from anywhere. Type part of a name, the beginning of an ID, a serial number, or an IP address to find anything you have access to, in any project. Add a project or a kind to narrow it down: “web shop” finds “web” in project “shop”. People are found with the roles they were given on their silo and the current project; roles they have through groups aren’t listed.',
      'Press → at a result to see what can be done with it, and ← to go back. With a verb it takes one step: “stop checkout”, “resize db”, “serial web-1”. The question that follows is the same as on the page of the thing.',
      'Before you type, the menu shows what you can do on the current page and the last five things you opened in this browser. Signing out clears them.',
      'Press ? to see every shortcut: / searches the current list, j and k move through its rows, and g followed by a letter opens a page from the sidebar.',
    ],
  },
  lists: {
    paragraphs: [
      'Search, filters, the order of rows, and the columns of a list are part of its URL, so a link shows others the same. If a list no longer has a column or a filter that a link asks for, it says what was left out and shows the rest.',
      'Lists with fewer than ten rows show only “Display”. Press / to search, filter, or export them, or select an action from the quick actions.',
      'To keep a view, select “Save view” above the list and name it. It appears in the sidebar below its list and in the quick actions. Select “Views” to rename, update, or delete your views, or to copy a link to one. A view belongs to the list it was saved from: those of one project don’t appear in another.',
      'Views are kept in this browser, for you alone, until you sign out. Signing out clears them; links still work. A file that you save before, from the user menu or your profile page, brings them back. “Share” in the list of views makes a link by which a colleague sees what is in it, and can keep the view under its name.',
    ],
  },
  'silo-lists': {
    paragraphs: [
      'Instances, Disks, and Floating IPs in the silo’s sidebar list what is in every project you have access to. Filter by project, or select a name to open it in its project. The menu of a row is the same as in the project’s own list.',
      'These lists aren’t live: the time they were updated stands above them. They are refreshed when you change something in them, and every ten seconds while something is starting, stopping, or otherwise changing. Up to 100 projects and 10,000 rows are loaded. A list says which projects it couldn’t load and which it leaves out.',
      'Choose “Display” to show floating IPs, boot disks, and images of instances. Search finds them too. Other addresses are in the project’s own list.',
    ],
  },
  projects: {
    paragraphs: [
      'A project holds instances, disks, snapshots, images, networks, and floating IPs, and defines who can work with them. Project names are unique within a silo. All resource names have up to 63 lowercase letters, numbers, and dashes, start with a letter, and don’t end with a dash.',
      'A new project comes with a VPC named “default”. A project can be deleted once it’s empty. “Delete with contents” shows everything in it, asks you to type the project’s name, then deletes everything in order, the project last.',
      'The steps go on when you close the page, and are shown on every page and device where you’re signed in. If a step is refused, the rest stays: fix the cause and try again, or skip the step where that makes sense. Signing out ends them, after asking, and so does the end of your session.',
    ],
  },
  instances: {
    paragraphs: [
      'An instance is a virtual machine. You can start it when it is stopped or failed, reboot it when it is running, and delete it when it is stopped or failed. Pages follow its state as it changes, so you don’t need to reload.',
      'Stopping an instance frees its vCPUs and memory and keeps its disks and addresses. Deleting it releases its ephemeral IP and detaches its disks without deleting them, unless you choose to delete them too.',
      'Resizing, changing network interfaces, and attaching, detaching, or choosing disks need a stopped instance. On a running one, the console stops it, makes the change, and starts it again, one step after the other, even if you close the page. If the change is refused, you can try again or start the instance as it was.',
      '“Duplicate with data” copies an instance with its disks: it takes a snapshot of each disk, creates disks from those, and then the instance. Local and read-only disks, external IPs, affinity groups, and user data aren’t copied.',
      'To be told when an instance fails, restarts, or is stopped or deleted by someone else, select “Watch” in its menu, or “Watch all instances” in a project’s. This browser tells you while the console is open in a tab: in the page, or by the tab’s title and icon and a notification if the tab is in the background. Jobs that halt and uploads that end in the background are told too. “While you were away” in the user menu lists what happened, and when nothing could be heard. Signing out clears it.',
      '“Watch quotas” under Utilization tells you when a quota reaches 90%. Operators can watch quotas of silos, pools, and the findings of the overview. These are read every five minutes. “Watch list” above instances that you search or filter tells you only of those, by name and state.',
      'With a number of instances above 1, both create up to 20, one after the other, even if you close the page: web-1, web-2, and so on. Disks and hostnames get the same numbers. Names that are taken and quotas are checked first.',
      'To link to an instance, select “Share” on its page. The link opens the instance for anyone with access, even after a rename. Chat apps show a preview with the first part of its ID; you can let the preview show its name and state for a limited time.',
    ],
  },
  'serial-console': {
    paragraphs: [
      'The serial console shows what a running instance prints to its first serial port, and lets you type into it. It requires the collaborator role on the project. It connects automatically, waits for an instance that is starting, and picks up where it left off after a lost connection.',
      'Keys you press while disconnected are discarded, never sent later. Ctrl+Shift+F searches, Ctrl+Shift+C copies the selection, and Ctrl+Shift+V pastes. Ctrl+Shift+L moves the focus from the terminal to the buttons above it. On a Mac, use Command with the same letter.',
    ],
  },
  'affinity-groups': {
    paragraphs: [
      'The instances of an affinity group run on the same sled, close to each other. Those of an anti-affinity group run on different sleds, so that one sled can fail without taking all of them down. An instance can be in up to 16 groups of each kind, and a group has up to 32 instances.',
      'The policy says what happens when that isn’t possible: where its instances “should” run together or apart, one starts anyway; where they “must”, it doesn’t start. A group takes effect when an instance starts, so a running instance is stopped to be added, and started again. Removing one, or deleting a group, moves nothing.',
    ],
  },
  'auto-restart': {
    paragraphs: [
      'The platform restarts a failed instance unless its auto-restart policy is “never”. After an automatic restart, it waits an hour before it tries again. Select the state of a failed instance to see when the next restart is due.',
    ],
  },
  disks: {
    paragraphs: [
      'A disk starts blank or as a copy of an image or snapshot, and is attached to one instance at a time. An instance starts from its boot disk. If none is set, the platform chooses among the attached disks.',
      'You can attach disks while an instance is stopped, up to eight including the boot disk. Detaching a disk keeps its data. You can delete a disk once it is detached; its snapshots and images remain.',
      'A snapshot captures a disk at one moment, even while the disk is in use. You can create disks and images from it. Disks and snapshots count toward the silo’s storage quota; images don’t.',
    ],
  },
  images: {
    paragraphs: [
      'An image is a template for disks. Upload one as a file or create it from a snapshot. An image belongs to a project until you promote it, which shares it with every project in the silo. Demoting it returns it to one project. Disks don’t depend on the image they were created from.',
      'An upload resumes automatically after a network failure. It continues while you work on other pages, and its progress is shown on each. If you close the tab, choose the same file again to continue. You can also clean up an unfinished upload from the list of images. Signing out ends uploads, after asking: their temporary disks stay.',
    ],
  },
  'image-requirements': {
    paragraphs: [
      'Upload a raw disk image or a bootable CD image (ISO) of up to 1,023 GiB. Convert compressed files and container formats, such as gz, 7z, qcow2, and vmdk, first. The file size must be a multiple of the block size.',
      'Instances boot with UEFI. A raw image needs a GUID partition table with an EFI system partition that matches the block size you choose: 512 bytes for most cloud images, 2048 bytes for ISO files.',
    ],
  },
  'ssh-keys': {
    paragraphs: [
      'The SSH keys in your settings are available in every project. When you create an instance, you choose which of them can sign in. Cloud-init installs them at the first start, so adding or deleting a key later doesn’t affect existing instances.',
      'Paste the public key: one line that starts with its type, such as ssh-ed25519. Its fingerprint is the one that ssh-keygen -l prints. Never share the private key.',
    ],
  },
  utilization: {
    paragraphs: [
      'A silo’s quotas limit the vCPUs, memory, and storage that its projects can provision. vCPUs and memory count while an instance is running. Storage counts from the moment a disk or snapshot is created until it is deleted. A quota can be set below current use: existing resources stay, and nothing new can be provisioned.',
      'Charts show how provisioning changed over time. The forecast looks at the daily peaks of the last 63 days and estimates, as a range, when a limit will be reached at the current rate. One-time jumps are left out of the rate, and each weekday is compared with the same weekday. It needs at least a week of history.',
      'Rack capacity is an estimate: 70% of the threads and memory of its sleds, and 70% of 32 TB of storage for each sled.',
    ],
  },
  metrics: {
    paragraphs: [
      'The Metrics tab of an instance shows what its vCPUs, disks, and network interfaces did. The platform takes a sample every five seconds while the instance is running; a chart shows about 60 averages over the selected range. The range and filters are part of the URL, so a link shows others the same view.',
      'The Metrics page of a project has charts of all its instances, disks, and network interfaces, and takes queries of your own in OxQL. The platform answers them about the project only, and finds it by the fields silo_id and project_id: keep both in a group_by.',
      'Every chart is also available as a table, and its menu shows the query behind it. If an instance was stopped for a long time, the chart has a gap and shows coarser steps.',
    ],
  },
  'cpu-metrics': {
    paragraphs: [
      'virtual_machine:vcpu_usage counts the nanoseconds that each vCPU spent in each state: running guest code, emulating devices, idling, or waiting for a host processor. The chart shows each state as a share of the total time of all vCPUs; the four states add up to 100%.',
    ],
  },
  'disk-metrics': {
    paragraphs: [
      'virtual_disk:reads, writes, and flushes count completed requests. bytes_read and bytes_written count the data they moved. Each value covers one five-second sample and all disks, unless you choose one.',
    ],
  },
  'network-metrics': {
    paragraphs: [
      'instance_network_interface:bytes_sent, bytes_received, packets_sent, and packets_received count the traffic of an interface. packets_dropped counts packets that arrived faster than the guest could take them. Each value covers one five-second sample.',
    ],
  },
  'metrics-explorer': {
    paragraphs: [
      'Operators can look at everything that the platform measures: Metrics, in the system’s sidebar, finds timeseries by words in their names, descriptions, and fields. Choosing one writes a query; Ctrl+Enter runs it. Ctrl+Space lists what can stand at the caret.',
      'The selected range is added behind each get. A query that compares timestamp itself is sent as it is written. Counters show what was added in each sample. Their first point is left out where it counts from before the range. At most 10,000 points are drawn; files have all of them.',
      'Saved queries are kept in this browser until you sign out, and are shared as views are. The query and its range are part of the URL, so a link shows others the same.',
    ],
  },
  oxql: {
    paragraphs: [
      'A query passes a timeseries through operations separated by “|”. get names the timeseries. filter selects series by their fields and points by time. align mean_within(60s) averages each minute, counting back from the end. group_by [field], sum adds series together. Write times as @2026-04-16T12:00:00 (UTC) or @now() - 5m, and IDs in double quotes.',
      'Project members can send queries to the API: POST /v1/timeseries/query?project=…, with the text as “query” in a JSON body.',
    ],
  },
  'floating-ips': {
    paragraphs: [
      'A floating IP is a public address that belongs to a project. It is attached to at most one instance at a time, can move between instances, and outlives them. It comes from the silo’s default IP pool unless you choose another.',
      'An ephemeral IP belongs to one instance and is released when you detach it or delete the instance. An instance can have one ephemeral IP, and up to 32 external IPs in total.',
    ],
    newer: {
      feature: 'twoEphemeralIps',
      paragraphs: [
        'A floating IP is a public address that belongs to a project. It is attached to at most one instance at a time, can move between instances, and outlives them. It comes from the silo’s default IP pool unless you choose another; a silo can have a default pool for each IP version. An address of your choice can be in any of its pools.',
        'An ephemeral IP belongs to one instance and is released when you detach it or delete the instance. An instance can have one ephemeral IP of each IP version, and up to 32 external IPs in total. Each needs an address of the same version on the instance’s primary interface.',
        'Outbound traffic over IPv4 leaves from an address that instances share. Others can’t reach them at it.',
      ],
    },
  },
  'external-subnets': {
    paragraphs: [
      'An external subnet is a public network that belongs to the project. All traffic for it goes to the instance that it is attached to, for example a router or a firewall. It needs a platform of 2026-01 or newer.',
    ],
    newer: {
      feature: 'externalSubnets',
      paragraphs: [
        'An external subnet is a public network that belongs to the project. All traffic for it goes to the instance that it is attached to, for example a router or a firewall. It can be attached to one instance at a time, whose primary interface needs an address of the same IP version; an instance can have up to 32.',
        'Subnets come from the subnet pools that the silo is linked to: the next one of a length, from its default pool unless another one is chosen, or one of your choice. You can delete a subnet once it is detached.',
      ],
    },
  },
  'multicast-groups': {
    paragraphs: [
      'Instances in a multicast group receive what is sent to its address. Groups need a platform of 2026-03 or newer on which multicast is turned on.',
    ],
    newer: {
      feature: 'multicast',
      paragraphs: [
        'Instances in a multicast group receive what is sent to its address. An instance joins groups on its Networking tab, by the name, the ID, or the multicast address of a group, and can be in up to 32. The first instance to join creates the group, with an address from a multicast pool that the silo is linked to; it is deleted when the last one leaves.',
        'With source IPs an instance receives from these only. Addresses in 232.0.0.0/8 and ff3x::/32 need at least one. Groups are those of the whole platform, and everyone can see them. Multicast is experimental and can be turned off: then joining and leaving are refused.',
      ],
    },
  },
  vpcs: {
    paragraphs: [
      'A VPC is a private network in a project. Instances get addresses in its subnets, and all subnets of a VPC can reach each other unless a firewall rule prevents it. A new VPC comes with a subnet named “default”, a router, an internet gateway, and firewall rules that allow SSH, ping, and traffic within the VPC.',
      'The Reachability tab tells you whether one instance or address can reach another, which rule or route decides, and what to change if it can’t. The map shows the whole VPC, with the path of that answer drawn in.',
      'A question can be saved with the answer that it should have. The tab shows which of these checks pass, and before you save firewall rules the console names those that they would break. So do the forms of routes, network interfaces, and internet gateways. Checks are kept in this browser until you sign out; export them to a file to keep them. “Share” in a check’s menu makes a link by which a colleague can keep it.',
      'You can delete a VPC once it has no subnets.',
    ],
  },
  'firewall-rules': {
    paragraphs: [
      'Inbound traffic is denied unless a rule allows it; outbound traffic is allowed unless a rule denies it. Of the rules that match, the one with the lowest priority number decides; at the same priority, deny wins. Targets are the instances a rule applies to. Filters narrow it down to hosts at the other end, protocols, and destination ports.',
      'To move a rule in the list, drag the grip beside its priority, or press Alt with the Up or Down arrow key. What you change in the list is saved after ten seconds; until then you can undo it. Changes that someone else makes at the same time are kept. Where both of you changed the same thing, you choose which version to keep.',
      'A new rule can start from one of the examples, such as SSH from your own address. While you fill it in, the form says what the rule lets through and where it stands among the others. Ports and hosts can be added several at once, separated by commas. To change several rules at once, select them and choose Edit: the same change is made to all of them, or each is changed in their text.',
      'Edit as JSON shows all rules as one text, so that you can keep them in version control and bring them back. History has the last 20 versions that you saved or saw in this browser. Restore fills one in to review; saving it keeps what others have added since.',
    ],
    today: [
      'A protocol filter can be a single type of ICMP message, such as echo requests, with one of its codes or a range of them.',
    ],
  },
  exposure: {
    paragraphs: [
      'Exposure lists what the internet can reach: every external address of every instance, the protocols and ports that a firewall rule lets in, from where, and by which rule. Instances without an external address are listed as Not reachable. Traffic counts as getting through only if replies find a route and an internet gateway back. A VPC has its own list on its Exposure tab; the project’s list has those of all its VPCs.',
      'What wasn’t read is Unknown, never Not reachable, and so is what an external subnet or a multicast group may let through: the platform doesn’t say how rules and routes treat those. It depends means that another instance, or an IP pool that the platform doesn’t name, decides.',
      'The page says what has opened and closed since your last look at each VPC. Your looks are remembered in this browser only, until you sign out. Rules and routes aren’t live: the page says when they were read, and Refresh reads them again.',
    ],
  },
  routers: {
    paragraphs: [
      'A route sends traffic for a destination to a target: an address or instance, an internet gateway, or nowhere. The most specific route applies. The platform manages the system router, which serves all subnets of its VPC; only the targets of its default routes can be changed.',
      'A custom router takes precedence over the system router in the subnets that use it. A subnet has at most one. When a custom router is deleted, its subnets go back to the system router.',
    ],
  },
  'internet-gateways': {
    paragraphs: [
      'Traffic leaves a VPC through an internet gateway that a route leads to. The gateway’s IP pools and addresses decide which external addresses traffic can leave from: an instance with an address from a pool that isn’t attached can’t leave through it.',
      'Attach IP pools to a gateway, and at most one IP address. A pool or address that instances use through routes to the gateway can only be detached, and a gateway with anything attached only deleted, if you choose to do it anyway: the routes that lead to a deleted gateway then go, too.',
    ],
  },
  'network-interfaces': {
    paragraphs: [
      'An instance has up to eight network interfaces, all in the same VPC and each in a different subnet. You can change them while it is stopped. The primary interface carries the external IPs; to delete it, first delete the others.',
      'Transit IPs are networks other than its own address that an interface can send and receive traffic for, for example as a router or VPN gateway.',
    ],
  },
  access: {
    paragraphs: [
      'Users and groups can be viewers, collaborators, or admins, of a silo or of a project; the stronger role applies. A silo viewer can see everything in the silo. Silo collaborators and admins can manage all of its projects.',
      'Fleet roles are for operators. They give access to silos, IP pools, and hardware, but not to what’s in projects. A silo can map its own roles to fleet roles when it is created.',
      'With a role on a project but not on its silo, you can’t see a list of projects. The console opens the project you have opened in this browser, or offers you those you have. Signing out clears them; after that, open a project by its name or by a link.',
      'If you sign in and can’t see anything, you don’t have a role in the silo, and neither does any of your groups. Ask a silo admin to give you one. In a silo with identity providers, often the provider doesn’t send the groups that the silo expects: then the admin checks its group attribute.',
    ],
    today: [
      'Users and groups can also be limited collaborators: they can do what collaborators do in projects, except that they can only view VPCs and what’s in them, and they can’t create projects.',
    ],
  },
  devices: {
    paragraphs: [
      'A command-line tool shows an eight-letter code and the address to enter it at. Confirming the code signs the device in as you, so confirm only codes you requested. A code works once, within five minutes.',
    ],
    today: [
      'The device then has an access token. Your tokens are in the settings, with when they expire; a device whose token you delete can no longer act as you.',
    ],
  },
  ...operatorSections,
}

/** What the guide says of a topic, of the platform at hand. */
export function helpParagraphs(
  topic: HelpTopic,
  platform: ApiVersion | undefined,
): readonly string[] {
  const { paragraphs, newer, today = [] } = helpSections[topic]
  const said = newer && platformCan(platform, newer.feature) ? newer.paragraphs : paragraphs
  return platformCan(platform, 'versions') ? [...said, ...today] : said
}
