import type { HelpTopic } from '@/lib/navigation/help-contents'
import type { HelpSection } from './help-section'

/** What the guide says to operators, by topic. */
export const operatorSections = {
  silos: {
    paragraphs: [
      'A silo is a tenant with its own users, groups, projects, and images. Its quotas limit what its projects can provision in total; 0 allows nothing. A quota can be set below current use: existing resources stay, and nothing new can be provisioned. Beside the quotas you can see which projects run most.',
      'With SAML, users and groups come from identity providers. With local users only, operators create the accounts, and make the first of them an admin of the silo. Roles on a silo are on the Access tab of its page. The identity mode and the mapping to fleet roles can’t be changed later. Each silo has its own DNS name and needs at least one TLS certificate that covers it.',
      'The certificates of your own silo are on its page, with the names they are valid for and when they expire. Add a new certificate before the current one expires, then delete the old one. The certificates of other silos are shown only to people who manage those silos.',
      'Users are listed with the roles that they were given on the fleet and the silo. A user’s panel adds what comes from groups and from projects, which the platform shows for your own silo only; of other silos the console says that it’s unknown.',
      'You can delete a silo once it has no projects. Its users, groups, identity providers, certificates, quotas, and IP pool links are deleted with it.',
    ],
    today: [
      'Admins of a silo can see their users’ sessions and access tokens, and sign them out everywhere: all sessions end, and all access tokens are deleted. No role on the fleet is enough for that. Under Tokens, how long new access tokens last can be limited for your own silo.',
      'An identity provider that pushes users and groups does so with a SCIM token of the silo. A token is shown once, when it is created.',
    ],
  },
  'identity-providers': {
    paragraphs: [
      'An identity provider signs users in with SAML and sends them back to the ACS URL. The platform learns about it from its metadata, which must describe a single provider with a signing certificate and an HTTP-Redirect sign-in address.',
      'If you set a group attribute, users join the groups that the provider names at each sign-in, and new groups are created as needed. Without one, users aren’t in any group. To sign requests to the provider, add a key pair as two DER files.',
    ],
  },
  'ip-pools': {
    paragraphs: [
      'An IP pool is a set of ranges of external addresses. Instances and floating IPs of a silo take their addresses from the pools that it is linked to: from its default pool, unless another one is chosen. A silo has at most one default pool; making another pool the default replaces the current one.',
      'A range is given by its first and last address, both included. No two ranges overlap, not even in different pools. A range can be removed while none of its addresses is in use, and a pool can be deleted once it has no ranges. A pool can be unlinked from a silo while the silo uses none of its addresses.',
      'Utilization compares the allocated addresses with those in all ranges. An address that several instances share for outbound traffic counts once.',
    ],
    today: [
      'A pool has addresses of one IP version, and either unicast or multicast ones; that can’t be changed later. A silo has at most one default pool of each kind. Pools assigned to system services are for the platform’s own services, and can’t be linked to silos.',
      'A subnet pool has subnets of one IP version, its members, and projects of linked silos take external subnets from it. A member says how short and how long their prefixes can be. Members overlap neither each other nor ranges of IP pools; one can be removed while no external subnet is in it, and a pool can be deleted once it has none. A silo has at most one default subnet pool of each IP version.',
    ],
  },
  probes: {
    paragraphs: [
      'A probe runs on a sled of your choice, with a network interface in a project’s default subnet and an ephemeral external address. With it operators find out whether a sled reaches a project’s network and the outside, without an instance of the project. Its addresses are on its page, to be reached from wherever you are.',
      'Probes are in the sidebar of a project, for operators who also have a role on it. To create one takes the collaborator role on the project and the admin role on the fleet. Names are unique over all projects, and deleting a probe returns its address to its pool.',
    ],
  },
  overview: {
    paragraphs: [
      'The overview is where operators begin: what needs attention, with the way to where it can be dealt with. Red is what doesn’t work or soon won’t, amber what it is time to plan for. What you mean to be so, such as a sled that takes no new instances, can be silenced until a date, with a reason; this browser keeps it. Below stands what was checked; what couldn’t be checked is said too.',
      'Silos whose users can’t get addresses for want of a default pool are listed. Silo quotas and IP pools are listed from 75% on, certificates 30 days before they expire, and the racks’ resources where the forecast says that they could run out within 90 days. The platform shows certificates of your own silo only. While the page is open, links and sessions are read again every minute, everything else every two minutes.',
    ],
  },
  updates: {
    paragraphs: [
      'Releases of the system’s software are uploaded as the archive that they come as, of up to 4 GiB. The platform takes an archive in one piece, so an upload that breaks off starts over. It goes on while this tab is open, also on other pages of the console. The platform checks an archive against its trust roots, the signed root roles of whoever publishes releases; without a matching one it refuses the archive.',
      'One of the releases is the target; the platform updates one component after the other to it, and is done when all of them run it. An update can’t be canceled, and the system can’t go back to an older release.',
      'The next release may be of the same major version or the next one, and can be chosen once the update before it is done. Where the platform finds a problem that keeps an update from going on, it says to contact support. After a sled was recovered by hand, updates are suspended until the recovery is finished.',
    ],
  },
  alerts: {
    paragraphs: [
      'The platform tells of what happens to the rack, such as a power supply that is taken out, by alerts. A receiver is a webhook: the URL that alerts are sent to by POST. It is sent the alerts of the classes that it is subscribed to. A pattern subscribes it to many: * is any one name between dots, ** one or more. The form shows which classes a pattern matches.',
      'Requests are signed with each secret of the receiver; the signature names the secret by its ID. Nobody is shown a secret again, so copy it before you save. To replace one, add the new one first, and delete the old one once the receiver accepts both. Without a secret nothing is sent.',
      'Any status from 200 to 299 within 30 seconds means that an alert has arrived; redirects aren’t followed. An alert is tried three times: at once, after at least a minute, and after at least five more. Then its delivery has failed, and the overview says so. Send a probe to try a receiver; it can resend what hasn’t arrived. Probes aren’t listed among the deliveries.',
      'The platform sends nothing to its own addresses. A private address is reached only if the rack’s network leads there.',
    ],
  },
  'address-lots': {
    paragraphs: [
      'An address lot holds the addresses that the platform’s own network gives out: to switch ports, to loopback addresses, and to what BGP announces. It has a name, a kind, and blocks of addresses, each given by its first and last address, both included. Infrastructure lots are for the network itself, such as its switches; pool lots are for IP pools.',
      'Blocks can be added to a lot, but neither changed nor removed. A lot can be deleted while no loopback address and no port settings use an address of it. The platform doesn’t compare the blocks of different lots; the form says where they overlap.',
      'A loopback address belongs to a switch, whichever of its ports is up. It is taken from an address lot. An anycast address can be on several switches at once; any other is used once.',
    ],
  },
  'network-access': {
    paragraphs: [
      'The allow list says from which addresses the platform’s services can be reached: from any, or from those that are listed. An entry is an address or a block of addresses. The list also applies to this console, so it should contain the address that you come from, and that of the console’s own servers: the platform refuses a list that would cut off the one that saves it.',
    ],
    today: [
      'Inbound ICMP decides whether the platform’s API addresses answer pings. Jumbo frames let instances ask for larger packets on their primary network interface; running instances keep what they have until they restart.',
    ],
  },
  hardware: {
    paragraphs: [
      'A rack holds sleds, which run instances and hold physical disks, and two switches. A sled in service takes new instances while its provision policy is provisionable; making it non-provisionable doesn’t affect what already runs on it: a sled’s page lists the projects to ask before it is drained. An expunged sled is permanently out of service.',
      'A new sled is listed until it is added. Adding one takes its disks into the platform’s storage and can’t be undone here.',
      'A switch port shows the state of its link, what its transceiver measures, and which neighbors announce themselves by LLDP; when its link was down in the last day stands beside the port of that name on the other switch. Hardware changes rarely: sleds and disks are refreshed every minute while the page is open; racks, switches, and ports are refreshed when you ask for it.',
    ],
    today: [
      'Sleds join a rack together, by a change of its membership, once all of its members know of them; only one change is under way at a time. The panel of a rack shows it, and can abort it. A disk that was expunged comes back only when you adopt it; new disks are adopted automatically. A request for a disk that isn’t there yet waits until it is seen.',
    ],
  },
  bgp: {
    paragraphs: [
      'The switches of a rack tell your routers by BGP which networks are here, and learn from them which networks are elsewhere. A configuration gives the rack an autonomous system number (ASN) and an announce set: the networks that it announces, each from a block of an address lot. An ASN has one configuration. The settings of a switch port say which configuration its peers use.',
      'While you look at peers, both switches are asked every 15 seconds; for routes and messages when you open the page, and again when you select “Refresh”. A switch that can’t be reached reports nothing, so an empty list doesn’t mean that there is nothing. Select a peer to see the last messages of its session, newest first.',
      'BFD notices within milliseconds when a router is gone. A session is between a switch and a router’s address. Required Rx is the time between packets in microseconds; the detection threshold is how many of them may be missing in a row. To change a session, disable it, then enable it again.',
    ],
  },
  'support-bundles': {
    paragraphs: [
      'A support bundle is an archive of what the rack knows about itself: logs, states, and settings, for whoever helps you with a problem. Collecting one takes a while; its page follows along. Look through its files before you send it on: it can contain names and addresses of tenants.',
      'Bundles are kept on the rack’s disks, about one on each, until somebody deletes them. When there’s no room for another, delete an old one first. A download that breaks off continues where it stopped.',
    ],
    today: [
      'A comment says what a bundle is for, and can be changed at any time. Some bundles are collected automatically when the platform finds a fault.',
    ],
  },
  'audit-log': {
    paragraphs: ['Platforms of 2025-11 or newer keep an audit log of the whole fleet.'],
    newer: {
      feature: 'auditLog',
      paragraphs: [
        'The audit log has every call that changed something, or tried to, in the whole fleet: who made it, from where, and what came of it. Reading isn’t logged, and neither is what was sent. Entries appear when a call ends, and are kept for 90 days.',
        'The platform filters by time only. Text and the other filters apply to the entries that are loaded; search older ones to look further back. The search keeps only what it finds, says how far it has looked, and can be stopped. A whole range can be exported as a file. The address of the page has the range and the filters, so it can be shared.',
        'To find who deleted an instance, choose Delete instance under Operation, then search older entries. Menus of silos, IP pools, sleds, instances on a sled, and other things of the fleet lead to their entries by View audit log. Entries are found by the ID or the current name in the address of a call.',
      ],
    },
  },
  'port-settings': {
    paragraphs: [
      'Port settings are what a switch port does: its links, the interfaces on them, their addresses, routes, and BGP peers. They have a name, and do nothing until they are applied to a switch port. Several ports can use the same ones.',
      'Editing port settings replaces all of them, and every port that uses them gets the new ones at once. MD5 keys of BGP peers aren’t shown, so they have to be entered again. Each address is taken from an address lot, and no other port settings can have it then.',
      'A switch has one ASN, so ports of one switch can’t use settings with different ones. Clearing the only port that leads out of a rack may cut the rack off, the console included; the console asks for the name of the port then.',
    ],
  },
} as const satisfies Partial<Record<HelpTopic, HelpSection>>
