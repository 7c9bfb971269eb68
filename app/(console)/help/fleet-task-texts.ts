import type { TaskText } from './task-text'

/** What the pages of tasks say to operators. */
export const fleetTaskTexts = {
  'add-addresses-to-a-pool': {
    when: 'A pool runs full, or silos need external addresses that the rack doesn’t have yet.',
    steps: [
      'Open [IP pools](ipPools): each shows how much of it is allocated. The [overview](overview) lists those from 75% on.',
      'Open the pool, and select “Add range”. Enter its first and last address, both included.',
      'If the addresses are for another silo, open the Linked silos tab and link it. Make the pool its default if it has none.',
      'See that your routers know the way: what is announced by BGP stands under [BGP](bgpPeers).',
    ],
    watch: [
      'No two ranges overlap, not even in different pools.',
      'A range can be removed only while none of its addresses is in use.',
    ],
    related: ['create-a-silo-with-single-sign-on', 'look-into-failed-hardware'],
    topics: ['ip-pools', 'bgp'],
  },
  'create-a-silo-with-single-sign-on': {
    when: 'A new tenant should sign in with its own identity provider, by SAML.',
    steps: [
      'Select [New silo](siloNew). Choose SAML, set its quotas, and name the group of the provider whose members shall be its admins.',
      'Add a TLS certificate that covers the DNS name of the silo.',
      'Open the silo from [Silos](silos). Under Sign-in, select “New provider”, and give it the provider’s metadata and the attribute that has the groups.',
      'At the provider, enter the ACS URL that the form shows.',
      'Under Pools, link a pool and make it the default.',
      'Sign in at the silo’s own address as one of the admin group.',
    ],
    watch: [
      'The identity mode, and which roles on the silo give roles on the fleet, can’t be changed later.',
      'Without the group attribute nobody is in any group, so nobody is an admin.',
      'Without a default pool, creating instances fails: each takes an outbound address from it.',
    ],
    related: ['add-addresses-to-a-pool', 'rotate-a-certificate', 'share-a-project'],
    topics: ['silos', 'identity-providers', 'ip-pools'],
  },
  'take-a-sled-out-of-service': {
    when: 'A sled needs work, or shall not run instances any more.',
    steps: [
      'In [Sleds](sleds), open its menu and choose Make non-provisionable. No instance starts there any more.',
      'Open the sled, and see on its Instances tab what still runs there, and whose it is.',
      'Have these instances stopped and started again: they start on another sled. Nothing is moved by itself.',
      'Once it is empty, do the work, and choose Make provisionable.',
    ],
    watch: [
      'Its disks stay in use: the data of tenants is on them. See that the other sleds are well before it is switched off.',
      'To take a sled out for good is to expunge it, which can’t be done here and can’t be undone. Ask support.',
      'An instance in a group with the policy “must” may find no other sled.',
    ],
    related: ['look-into-failed-hardware', 'collect-a-support-bundle'],
    topics: ['hardware', 'affinity-groups'],
  },
  'look-into-failed-hardware': {
    when: 'A disk, a switch port, or a peer is down, or the overview says that something needs attention.',
    steps: [
      'The [overview](overview) says what needs attention, and leads to it. It also says what couldn’t be checked.',
      'A disk: in [Disks](physicalDisks), see its state and the sled that it is in. The picture of the [rack](racks) shows where that stands.',
      'A port: select it in [Switch ports](switchPorts). Its panel has the state of the link, the light that its transceiver measures, and the neighbors that it sees.',
      'A peer: [BGP](bgpPeers) has the state of each session, and its last messages. [BFD](bfdSessions) has sessions that notice failures sooner.',
      'If the cause isn’t clear, collect a support bundle before you change anything.',
    ],
    watch: [
      'A switch that can’t be reached reports nothing: an empty list doesn’t mean that there is nothing.',
      'No transceiver, no settings, and no link are different things: the panel of a port tells them apart.',
    ],
    related: ['collect-a-support-bundle', 'take-a-sled-out-of-service', 'be-told-of-alerts'],
    topics: ['hardware', 'bgp', 'overview'],
  },
  'update-the-system': {
    when: 'A new release of the system’s software is out.',
    needs: 'versions',
    steps: [
      'See in the [overview](overview) that nothing needs attention.',
      'If the release is signed by someone new, add their [trust root](trustRoots) first.',
      'Select [Upload release](releaseUpload), and choose the archive. Keep the tab open until it is there.',
      'In [Releases](releases), open its menu and choose Update to this release. The page shows which components run it already.',
    ],
    watch: [
      'An update can’t be canceled, and the system can’t go back to an older release.',
      'The next release may be of the same major version or the next one.',
      'If the page says that the update can’t go on, contact support.',
    ],
    related: ['collect-a-support-bundle', 'look-into-failed-hardware'],
    topics: ['updates'],
  },
  'collect-a-support-bundle': {
    when: 'Someone who helps you with a problem needs to know what the rack knows about itself.',
    steps: [
      'Select [Collect support bundle](supportBundleNew). Say in its comment what it is for, where the platform takes one.',
      'In [Support bundles](supportBundles), open it to follow along. Collecting takes a while.',
      'Look through its files, then choose Download.',
      'Delete it when it is no longer needed: there is room for about one on each disk of the rack.',
    ],
    watch: ['It can contain names and addresses of tenants. Look before you send it on.'],
    related: ['look-into-failed-hardware', 'find-out-who-deleted-something'],
    topics: ['support-bundles'],
  },
  'find-out-who-deleted-something': {
    when: 'Something is no longer there, or is different, and nobody said so.',
    needs: 'auditLog',
    steps: [
      'Open the [audit log](auditLog). Choose the time in question.',
      'Choose what was done under Operation, such as Delete instance, then search older entries until it is found.',
      'Select the entry: it says who, from where, by session or by token, and what came of it.',
      'For a thing that is there, choose View audit log in its menu.',
    ],
    watch: [
      'Reading isn’t logged, and neither is what was sent. Entries are kept for 90 days.',
      'Entries are found by the ID or the current name in the address of a call, so one under an earlier name is found by that.',
    ],
    related: ['collect-a-support-bundle', 'be-told-of-alerts'],
    topics: ['audit-log'],
  },
  'rotate-a-certificate': {
    when: 'A TLS certificate expires soon, or its key must be replaced.',
    steps: [
      'The [overview](overview) lists certificates of your silo 30 days before they expire.',
      'Open your silo from [Silos](silos), and select Certificates.',
      'Select “Add certificate”: the chain in PEM, leaf first, and its key. It has to cover the DNS name of the silo.',
      'Open the console in a new window and see in the browser that it uses the new one.',
      'Then delete the old one.',
    ],
    watch: [
      'Add the new one before the old one expires: without a valid certificate nobody gets in.',
      'Certificates of other silos can be seen and changed only by people who manage those silos.',
    ],
    related: ['create-a-silo-with-single-sign-on', 'be-told-of-alerts'],
    topics: ['silos'],
  },
  'be-told-of-alerts': {
    when: 'Your own systems should hear of what happens to the rack.',
    needs: 'alerts',
    steps: [
      'See in [Classes](alertClasses) what the platform tells of.',
      'Select [New receiver](alertReceiverNew): the URL that alerts are sent to, a secret to sign them with, and the classes. The patterns * and ** subscribe to many.',
      'Check the signature of each request on your side, by the secret whose ID it names.',
      'In [Receivers](alertReceivers), open it and send a probe. It can resend what hasn’t arrived.',
    ],
    watch: [
      'Nobody is shown a secret again: copy it before you save.',
      'Only a status from 200 to 299 within 30 seconds counts as arrived; redirects aren’t followed.',
      'After three failed attempts a delivery is over. Resend it from the Deliveries tab of the receiver.',
    ],
    related: ['look-into-failed-hardware', 'find-out-who-deleted-something'],
    topics: ['alerts'],
  },
} as const satisfies Readonly<Record<string, TaskText>>
