export { SubnetPoolTabsLayout as default } from '@/app/(console)/system/(pool)/pool-layouts'
