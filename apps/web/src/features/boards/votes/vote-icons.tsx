import { icon } from '../../../components/icons/icons';

export const ArrowIcon = icon(<path d="M12 19V5.5M6 11l6-6 6 6" />);
