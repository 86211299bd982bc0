export const loadAi = () => import('../screens/ai');
export const loadDevices = () => import('../screens/qiui-setup');
