import { Avatar, type AvatarProps } from '../../components/avatar/avatar';
import { useDrawnPersona, usePortrait } from './use-portrait';

/** An avatar with the face of one's persona where that is drawn. */
export default function DrawnFace(avatar: AvatarProps) {
  const url = usePortrait(useDrawnPersona(), 'face');
  return <Avatar {...avatar} src={url} />;
}
