export { FleetOnly as default } from '@/app/(console)/fleet-only'
