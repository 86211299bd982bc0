export const installationMessages = {
  fromTheTeam: 'From the team',
  dismiss: 'Dismiss',
  maintenanceIsOn: 'Maintenance mode is on',
  maintenanceForStaff: 'Everybody but the staff reaches their own running locks only.',
  toSettings: 'Settings',
  maintenance: 'Closed for maintenance',
  maintenanceSentence:
    'We are working on the site. Your locks run on, and every way out of them stays open: here they are.',
} as const;
