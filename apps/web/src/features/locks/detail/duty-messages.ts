/** Apart from the other texts of a lock's page: the dashboard shows these too, and loads no more than it shows. */
export const dutyMessages = {
  safetyExitRuns: 'Safety exit running',
  notVerified: 'Not verified today',
  verified: 'Verified Today',
  tributeLeft: (amount: string) => `${amount} left today`,
  tributePaid: 'Tribute paid',
  hygieneReady: 'Hygiene ready',
  emergencyUsed: 'Emergency release used',
  abandoned: 'Archived by the keyholder',
};
