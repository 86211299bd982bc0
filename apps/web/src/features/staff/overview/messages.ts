export const setupMessages = {
  title: 'First steps',
  progress: (done: number, all: number) =>
    `${done} of ${all} done. Only you see this list, and it goes when everything is.`,
  left: (count: number) =>
    count === 1
      ? 'One step is left to set up this installation'
      : `${count} steps are left to set up this installation`,
  steps: {
    mail: {
      label: 'Mail server',
      left: 'Mails are written into the data folder. With SMTP_URL they reach people.',
    },
    address: {
      label: 'Public address',
      left: 'Links in mails lead to this machine. KEYHOLD_PUBLIC_URL says by which address people come.',
    },
    registration: {
      label: 'Who may register',
      left: 'Everybody may, until you say that it takes an invitation.',
    },
    backup: {
      label: 'Backup by a timer',
      left: 'No backup was found. Let “npm run backup” make one each night, as docs/hosting.md shows.',
    },
    terms: {
      label: 'Terms of this installation',
      left: 'You answer for it. Read what people agree to:',
    },
  },
  toTerms: 'Terms',
  toPrivacy: 'Privacy',
  toSettings: 'Open the settings',
  done: 'Done',
  settle: 'Mark as done',
  settleOf: (step: string) => `Mark as done: ${step}`,
  failed: 'Failed to save the step',
} as const;
