'use client'

import { defineSharedLayout } from '@/lib/screens/shared-layout'
import { ExternalIps } from './external-ips'
import { NetworkInterfaces } from './network-interfaces'
import { NetworkingOnItsWay } from './networking-on-its-way'

export default defineSharedLayout(NetworkingOnItsWay, ExternalIps, NetworkInterfaces)
