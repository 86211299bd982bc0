import * as roadmap from '@keyhold/contracts/roadmap/roadmap';
import type { Feature } from '../../feature';
import { route } from '../../http/mount';
import { addItem, deleteItem, editItem, readRoadmap } from './change-roadmap';

/** What is being worked on, for everybody to read and the staff to write. */
export const roadmapFeature: Feature = {
  routes: (deps) => [
    route(roadmap.readRoadmap, ({ actor }) => readRoadmap(deps.db, actor)),
    route(roadmap.addRoadmapItem, ({ actor, body }) => addItem(deps, actor, body)),
    route(roadmap.editRoadmapItem, ({ actor, params, body }) => editItem(deps, actor, params.id, body)),
    route(roadmap.deleteRoadmapItem, ({ actor, params }) => deleteItem(deps, actor, params.id)),
  ],
};
